// Runs before the page is painted: puts what was chosen by hand on the root element.
// A classic script, so that there is no flash of the other theme.
(() => {
  /** @type {Record<string, string>} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("doko.settings") ?? "{}") || {};
  } catch {
    // Private mode or broken text: the defaults do.
  }
  const root = document.documentElement;
  if (chosen.theme === "light" || chosen.theme === "dark") root.dataset.theme = chosen.theme;
  if (chosen.colours === "four") root.dataset.colours = "four";
  if (chosen.motion === "off") root.dataset.motion = "off";
})();
