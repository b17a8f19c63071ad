import type { Page } from '@playwright/test';

interface WatchedRequest {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  readonly body: string | null;
}

interface PageWatch {
  /** Errors and warnings of the console, uncaught errors, and breaches of the content policy. */
  readonly complaints: string[];
  /** Every request and socket, in order. */
  readonly requests: WatchedRequest[];
}

/** Writes down what a page complains about and asks for. Call it before the first visit. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const complaints: string[] = [];
  const requests: WatchedRequest[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol } = new URL(request.url());
    if (protocol === 'data:') return;
    requests.push({
      url: request.url(),
      method: request.method(),
      type: request.resourceType(),
      body: request.postData(),
    });
  });
  page.on('websocket', (socket) => requests.push({ url: socket.url(), method: 'GET', type: 'websocket', body: null }));
  // A breach reaches the console as an error too, but only once per address; the event comes every time.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy: ${effectiveDirective} refused ${blockedURI}`),
    );
  });
  return { complaints, requests };
}

/** Requests that were made more than once; two GraphQL calls are the same when their operation and variables are. */
export function askedTwice(requests: readonly WatchedRequest[]): readonly string[] {
  const names = requests.map(({ method, url, body }) => [method, url, body ?? ''].join(' '));
  return names.filter((name, index) => names.indexOf(name) !== index);
}
