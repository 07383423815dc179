// Points as people write them: with a real minus, and thirds as they are.

/** @param {string | null} points such as "12" or "-1/3" */
export function shownPoints(points) {
  return points === null ? "–" : points.replace("-", "−");
}
