// The clock of whoever is on turn, and of the next deal.
import { now } from "./state.js";

const EVERY = 250;
const USUAL_SECONDS = 30;

export function startClock() {
  setInterval(tick, EVERY);
}

function tick() {
  const next = document.getElementById("next-in");
  if (next) next.textContent = now.nextAt === null ? "" : `${secondsTo(now.nextAt)} s`;
  const left = now.clock === null ? 0 : now.clock - performance.now();
  const whole = (now.table?.settings.think_seconds ?? USUAL_SECONDS) * 1000;
  for (const ring of document.querySelectorAll(".clock circle")) {
    const share = Math.max(0, Math.min(100, (100 * left) / whole));
    ring.setAttribute("stroke-dashoffset", String(100 - share));
  }
}

/** @param {number} moment */
function secondsTo(moment) {
  return Math.max(0, Math.ceil((moment - performance.now()) / 1000));
}
