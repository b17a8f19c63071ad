import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these when it is imported, and the contract imports the router. jsdom does not have them.
if (!('TextEncoder' in globalThis)) Object.assign(globalThis, { TextDecoder, TextEncoder });
