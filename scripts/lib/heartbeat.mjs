/** What a watched process sends to whoever watches it. */
export const BEAT = 'alive';
/** How often it sends it. */
export const BEAT_MS = 1_000;

const LOOK_MS = 500;
/** A process that gives no sign of life for so long stands still. */
export const SILENCE_MS = 5_000;

/**
 * Calls `onSilent` once when a process has given no sign of life for five seconds. They are counted by the watcher's own
 * looks, so that a watcher which stood still itself (a laptop that slept) blames nobody. Returns what ends the watch.
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} onSilent
 * @returns {() => void}
 */
export function watchHeartbeat(child, onSilent) {
  let looks = 0;
  const onMessage = (/** @type {unknown} */ message) => {
    if (message === BEAT) looks = 0;
  };
  const timer = setInterval(() => {
    looks += 1;
    if (looks * LOOK_MS < SILENCE_MS) return;
    end();
    onSilent();
  }, LOOK_MS);
  const end = () => {
    clearInterval(timer);
    child.off('message', onMessage);
  };
  child.on('message', onMessage);
  return end;
}
