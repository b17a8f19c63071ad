import { TextDecoder, TextEncoder } from 'node:util';

/** What the router makes at each navigation, and how much of it is read where no page has a loader. */
class NavigationRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, { signal }: { readonly signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}

// The router needs these, and the contract imports the router. jsdom does not have them.
if (!('TextEncoder' in globalThis)) Object.assign(globalThis, { TextDecoder, TextEncoder });
if (!('Request' in globalThis)) Object.assign(globalThis, { Request: NavigationRequest });
