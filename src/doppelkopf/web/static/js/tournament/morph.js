// A page that is there becomes the one that the server made anew: what is the same stays as it is,
// with its focus, what is typed in it and what is unfolded.

const OWN = new Set(["open", "hidden"]);
/** Attributes that belong to who looks. */

/**
 * @param {Element} old as it is on the page
 * @param {Element} made as it should be
 */
export function morph(old, made) {
  if (old.nodeName !== made.nodeName) {
    old.replaceWith(document.importNode(made, true));
    return;
  }
  attributes(old, made);
  if (old instanceof HTMLTextAreaElement && old.value !== old.defaultValue) return;
  children(old, made);
}

/**
 * @param {Element} old
 * @param {Element} made
 */
function attributes(old, made) {
  if (old.hasAttribute("data-own")) return;
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...made.attributes]) {
    if (!OWN.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * @param {Element} old
 * @param {Element} made
 */
function children(old, made) {
  const known = new Map(
    [...old.children].filter(({ id }) => id).map((each) => /** @type {const} */ ([each.id, each])),
  );
  /** @type {ChildNode | null} */
  let at = old.firstChild;
  for (const wanted of [...made.childNodes]) {
    const kept = wanted instanceof Element && wanted.id ? known.get(wanted.id) : undefined;
    if (kept) {
      if (kept === at) at = at.nextSibling;
      else old.insertBefore(kept, at);
      morph(kept, /** @type {Element} */ (wanted));
    } else if (at && fits(at, wanted)) {
      const next = at.nextSibling;
      if (at instanceof Element) morph(at, /** @type {Element} */ (wanted));
      else if (at.nodeValue !== wanted.nodeValue) at.nodeValue = wanted.nodeValue;
      at = next;
    } else old.insertBefore(document.importNode(wanted, true), at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/**
 * Whether one may become the other.
 *
 * @param {ChildNode} old
 * @param {ChildNode} wanted
 */
function fits(old, wanted) {
  if (old.nodeType !== wanted.nodeType || old.nodeName !== wanted.nodeName) return false;
  return !(old instanceof Element) || (!old.id && !(/** @type {Element} */ (wanted).id));
}
