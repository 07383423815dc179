// A card that follows the pointer until it is let go.

const DRAG_FROM = 8;

/**
 * @typedef {object} Hooks
 * @property {() => void} begun it is dragged, not only pressed
 * @property {(dx: number, dy: number) => void} moved so far from where it lay
 * @property {(up: number | null, dx: number) => void} ended let go so far above where it lay, and
 *   beside it; null: broken off
 */

/**
 * @param {PointerEvent} down
 * @param {HTMLElement} card
 * @param {Hooks} hooks
 */
export function dragCard(down, card, { begun, moved, ended }) {
  const item = card.parentElement;
  let dragging = false;
  // On the document: a quick move leaves the card before the first event.
  /** @param {PointerEvent} event */
  const move = (event) => {
    const dx = event.clientX - down.clientX;
    const dy = event.clientY - down.clientY;
    if (!dragging && Math.hypot(dx, dy) > DRAG_FROM) {
      dragging = true;
      item?.classList.add("dragging");
      card.setPointerCapture(down.pointerId);
      begun();
    }
    if (!dragging) return;
    card.style.transform = `translate(${dx}px, ${dy}px)`;
    moved(dx, dy);
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
    if (!dragging) return;
    item?.classList.remove("dragging");
    card.style.transform = "";
    const up = event.type === "pointerup" ? down.clientY - event.clientY : null;
    ended(up, event.clientX - down.clientX);
  };
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}
