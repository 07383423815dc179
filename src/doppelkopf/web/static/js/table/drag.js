// A card that follows the pointer until it is let go.

const DRAG_FROM = 8;

/**
 * @typedef {object} Hooks
 * @property {() => void} begun it is dragged, not only pressed
 * @property {(up: number | null) => void} ended let go so far above where it lay; null: broken off
 */

/**
 * @param {PointerEvent} down
 * @param {HTMLElement} card
 * @param {Hooks} hooks
 */
export function dragCard(down, card, { begun, ended }) {
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
    if (dragging) card.style.transform = `translate(${dx}px, ${dy}px)`;
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
    if (!dragging) return;
    item?.classList.remove("dragging");
    card.style.transform = "";
    ended(event.type === "pointerup" ? down.clientY - event.clientY : null);
  };
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}
