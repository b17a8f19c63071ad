import { MessageType, type Frame } from './frame-codec';
import type { Clock } from './clock';

/**
 * `refused`: the exchange has refused the request. `unanswered`: no answer came in time. `disconnected`: there was no
 * connection.
 */
export type SocketErrorReason = 'refused' | 'unanswered' | 'disconnected';

/** A request got no answer. `reason` says why. */
export class SocketError extends Error {
  readonly reason: SocketErrorReason;
  /** Code of a refusal (domain facts §1), e.g. 20 for Not Authorized. */
  readonly code: number | null;

  constructor(reason: SocketErrorReason, message: string, code: number | null = null) {
    super(message);
    this.name = 'SocketError';
    this.reason = reason;
    this.code = code;
  }

  /**
   * True when the gateway does not know the customer. On the socket this means what 2001 means in the API
   * (specification §6).
   */
  get isNotAuthorized(): boolean {
    return this.code === NOT_AUTHORIZED;
  }
}

/** Domain facts §1, Errors. */
const NOT_AUTHORIZED = 20;
const ANSWER_MS = 3_000;

interface Pending {
  readonly resolve: (payload: unknown) => void;
  readonly reject: (error: SocketError) => void;
  readonly cancelTimeout: () => void;
}

function refusal(payload: unknown): SocketError {
  const { errormsg, errorcode }: { errormsg?: unknown; errorcode?: unknown } =
    typeof payload === 'object' && payload !== null ? payload : {};
  return new SocketError(
    'refused',
    typeof errormsg === 'string' ? errormsg : 'Refused',
    typeof errorcode === 'number' ? errorcode : null,
  );
}

export interface Requests {
  /** Resolves to the answer to the message with this sequence. Rejects with a SocketError. */
  readonly expect: (sequence: number) => Promise<unknown>;
  /** Gives a reply or an error message to the request that waits for it. */
  readonly settle: (frame: Frame) => void;
  /** Rejects every open request, because the connection is gone. */
  readonly abandon: () => void;
}

/** Matches answers to requests by their sequence number. */
export function createRequests(clock: Clock): Requests {
  const pending = new Map<number, Pending>();
  const take = (sequence: number): Pending | undefined => {
    const entry = pending.get(sequence);
    pending.delete(sequence);
    entry?.cancelTimeout();
    return entry;
  };
  return {
    expect: (sequence) =>
      new Promise((resolve, reject) => {
        const cancelTimeout = clock.after(ANSWER_MS, () =>
          take(sequence)?.reject(new SocketError('unanswered', 'No answer')),
        );
        pending.set(sequence, { resolve, reject, cancelTimeout });
      }),
    settle: ({ type, sequence, payload }) => {
      const entry = take(sequence);
      if (type === MessageType.error) entry?.reject(refusal(payload));
      else entry?.resolve(payload);
    },
    abandon: () => {
      for (const sequence of [...pending.keys()])
        take(sequence)?.reject(new SocketError('disconnected', 'Connection lost'));
    },
  };
}
