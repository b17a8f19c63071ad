// Loaded first (`node --import`) into the processes that the supervisor starts. When the supervisor dies without
// warning (kill -9), the channel closes, and no orphan may go on writing to the database.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 3_000).unref();
  });
  process.channel.unref();
}
