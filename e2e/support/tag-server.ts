import { createServer } from 'node:http';

interface TagServer {
  readonly url: string;
  /** What the frame was sent, in order. */
  readonly events: readonly unknown[];
  /** Paths that browsers asked for. */
  readonly asked: readonly string[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

const FRAME = `<!doctype html><title>tags</title><script>
addEventListener('message', ({ data, origin }) => {
  const secrets = { cookies: document.cookie, parent: null };
  try { secrets.parent = parent.document.title; } catch (error) { secrets.parent = error.name; }
  fetch('/seen', { method: 'POST', body: JSON.stringify({ data, origin, secrets }) });
});
parent.postMessage('tag-frame-ready', '*');
</script>`;

/** A tag manager of another origin, as its vendor would host one. */
export async function startTagServer(): Promise<TagServer> {
  const events: unknown[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(FRAME);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      events.push(JSON.parse(body));
      response.end();
    });
    return response;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    asked,
    forget: () => {
      events.length = 0;
      asked.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
