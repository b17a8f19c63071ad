/** How far the machine's clock may be set at once without being noticed: corrections of a synchronised clock. */
const NOTICED_MS = 5_000;

/**
 * Unix ms by the machine's clock, which never go far back: when that clock is set back, the time goes on from where it
 * was, and when it is put right again, the two agree. Lapses of time are measured by it, also those that are kept in the
 * database. So no limit, session or quote lasts longer because somebody set a clock.
 * @param wall Unix ms; a clock that somebody may set
 * @param lapse ms of a clock that nobody can set
 */
export function steadyTime(wall: () => number, lapse: () => number): () => number {
  let [lastWall, lastLapse] = [wall(), lapse()];
  let behind = 0;
  return () => {
    const [nowWall, nowLapse] = [wall(), lapse()];
    const setBy = nowWall - lastWall - (nowLapse - lastLapse);
    if (Math.abs(setBy) > NOTICED_MS) behind = Math.max(0, behind - setBy);
    [lastWall, lastLapse] = [nowWall, nowLapse];
    return nowWall + Math.round(behind);
  };
}

/** The time of this process. The operator's jumps do not move it. */
export const realTime = steadyTime(
  () => Date.now(),
  () => performance.now(),
);
