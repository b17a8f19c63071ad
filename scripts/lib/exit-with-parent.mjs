// Preloaded (`node --import`) into the processes that the supervisor starts: when it dies without a word
// (kill -9), its channel closes, and no orphan may go on writing to the database.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3_000).unref();
  });
  process.channel.unref();
}
