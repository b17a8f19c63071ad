import type { Page } from '@playwright/test';

export interface PageWatch {
  /** Errors and warnings of the console, uncaught errors, and breaches of the content policy. */
  readonly complaints: string[];
  /** Address of every request, in order. */
  readonly requests: { readonly url: string; readonly method: string; readonly type: string }[];
}

/** Writes down what a page complains about and asks for. Call it before the first visit. */
export function watchPage(page: Page): PageWatch {
  const complaints: string[] = [];
  const requests: { url: string; method: string; type: string }[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    requests.push({ url: request.url(), method: request.method(), type: request.resourceType() });
  });
  page.on('websocket', (socket) => requests.push({ url: socket.url(), method: 'GET', type: 'websocket' }));
  return { complaints, requests };
}
