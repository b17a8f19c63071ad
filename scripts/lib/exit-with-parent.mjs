// Loaded first (`node --import`) into the processes that the supervisor starts. When the supervisor dies without
// warning (kill -9), the channel closes, and no orphan may go on writing to the database. As long as both live, the
// process gives a sign of life, by a timer of its own event loop: a process that stands still gives none.
import { BEAT, BEAT_MS } from './heartbeat.mjs';

if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3_000).unref();
  });
  const beat = () => {
    // A supervisor that is just gone is none to tell; the callback keeps the failure from being an error.
    if (process.connected) process.send?.(BEAT, undefined, undefined, () => undefined);
  };
  beat();
  setInterval(beat, BEAT_MS).unref();
  process.channel.unref();
}
