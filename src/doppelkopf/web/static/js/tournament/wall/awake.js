// A screen that nobody touches goes to sleep, unless the browser is asked to keep it on; where it
// cannot be asked (on plain http), the page says so.

/** @returns {Promise<boolean>} whether the browser keeps the screen on */
export async function stayAwake() {
  if (!("wakeLock" in navigator)) return false;
  // Whoever looks at another page meanwhile takes it away.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void request();
  });
  return request();
}

async function request() {
  try {
    await navigator.wakeLock.request("screen");
    return true;
  } catch {
    return document.visibilityState !== "visible";
  }
}
