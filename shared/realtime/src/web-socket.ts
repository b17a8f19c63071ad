/** The part of the browser's WebSocket that the client uses. */
export interface WebSocketLike {
  readonly readyState: number;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(data: string): void;
  close(): void;
}

export type WebSocketConstructor = new (url: string) => WebSocketLike;

/** `readyState` of a socket that is connecting. */
export const CONNECTING = 0;
/** `readyState` of an open socket. */
export const OPEN = 1;
