const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** identity §5: after the first code of an hour, after the second, and after each further one. */
const WAITS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS];
const LAST_WAIT_MS = 5 * MINUTE_MS;
const MOST_IN_AN_HOUR = 5;
/** So many times are kept. */
export const MOST_IN_A_DAY = 10;

/** When the last of the newest `most` ones leaves the window; 0 while there are fewer. */
function roomAt(sent: readonly number[], most: number, windowMs: number): number {
  const first = sent.at(-most);
  return sent.length < most || first === undefined ? 0 : first + windowMs;
}

/** When another code may be sent. Unix ms, in the past when now. @param sent unix ms, oldest first */
export function nextSendAt(sent: readonly number[], now: number): number {
  const last = sent.at(-1);
  if (last === undefined) return 0;
  const ofHour = sent.filter((at) => at > now - HOUR_MS).length;
  const wait = ofHour === 0 ? 0 : (WAITS_MS[ofHour - 1] ?? LAST_WAIT_MS);
  return Math.max(last + wait, roomAt(sent, MOST_IN_AN_HOUR, HOUR_MS), roomAt(sent, MOST_IN_A_DAY, DAY_MS));
}
