import type { FrameHandle } from '@plataforma/flow';
import { useRef, type RefObject } from 'react';
import type { FrameMessage } from '../frame/frame-message';

/** What is not answered by then is told as a failure, within eight seconds. */
const LIMIT_MS = 7_000;

/** What became of what was typed in the frame. */
export type TokenAnswer =
  { readonly kind: 'token'; readonly token: string } | { readonly kind: 'invalid' } | { readonly kind: 'failed' };

interface CardToken {
  readonly frame: RefObject<FrameHandle | null>;
  /** Has the acquirer make a token of what was typed. It pays once and is kept nowhere. */
  readonly ask: () => Promise<TokenAnswer>;
  /** Is given what the frame says. */
  readonly hear: (message: FrameMessage) => void;
}

/** Asks the frame with the fields of the card for what stands for them. */
export function useCardToken(): CardToken {
  const frame = useRef<FrameHandle>(null);
  const waiting = useRef<((answer: TokenAnswer) => void) | null>(null);
  const ask = () =>
    new Promise<TokenAnswer>((resolve) => {
      const timer = setTimeout(() => waiting.current?.({ kind: 'failed' }), LIMIT_MS);
      waiting.current = (answer) => {
        clearTimeout(timer);
        waiting.current = null;
        resolve(answer);
      };
      if (frame.current?.post({ type: 'card.submit' }) !== true) waiting.current({ kind: 'failed' });
    });
  const hear = (message: FrameMessage) => {
    if (message.type === 'card.token') waiting.current?.({ kind: 'token', token: message.token });
    if (message.type === 'card.invalid') waiting.current?.({ kind: 'invalid' });
    if (message.type === 'card.failed') waiting.current?.({ kind: 'failed' });
  };
  return { frame, ask, hear };
}
