// The process that owns the embedded PostgreSQL. It is separate from the supervisor, because Ctrl-C in the terminal
// reaches only the supervisor, which stops the backend first and the database last.
const { startEmbeddedDatabase } = await import(
  new URL('../../backend/dist/embedded-database.js', import.meta.url).href
);
const [dataDir, port] = process.argv.slice(2);
const database = await startEmbeddedDatabase({ dataDir, port: Number(port) });
let stopping = false;

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await database.stop();
  process.exit(code);
}

process.on('message', (message) => message === 'stop' && void stop(0));
process.on('disconnect', () => void stop(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

// The server is no child of this process, because it may have been taken over. So its end has to be looked for.
setInterval(() => {
  if (stopping || database.isAlive()) return;
  console.error('the database server has gone away');
  process.exit(1);
}, 500);

process.send?.({ url: database.url, adminUrl: database.adminUrl });
