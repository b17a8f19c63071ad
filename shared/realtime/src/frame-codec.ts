/** Kinds of message: `m` of a frame (domain facts §1). */
export const MessageType = { request: 0, reply: 1, subscribe: 2, event: 3, unsubscribe: 4, error: 5 } as const;

/** Specification §3: a frame without `m` is of this kind. */
const DEFAULT_TYPE = MessageType.request;

/** One frame of specification §7. The payload is already decoded from `o`. */
export interface Frame {
  readonly type: number;
  /** `i`. It grows by 2 with each message of the client. A reply and the events that follow it repeat it. */
  readonly sequence: number;
  readonly name: string;
  /** Any JSON value. */
  readonly payload: unknown;
}

/** A frame that will be written. Without `type` it is of type 0. */
type OutgoingFrame = Omit<Frame, 'type'> & { readonly type?: number };

/** Texts of specification §8. */
const frameErrors = {
  invalidFrame: 'Error during the parse of event data object',
  invalidPayload: 'Failed to parse message payload',
  unserialisable: 'Failed to stringify message',
} as const;

/**
 * Writes a frame in the form that is sent. The payload is a JSON string inside the JSON.
 * @throws Error "Failed to stringify message" when the payload has no JSON form.
 */
export function encodeFrame({ type = DEFAULT_TYPE, sequence, name, payload }: OutgoingFrame): string {
  const text = stringify(payload);
  if (text === undefined) throw new Error(frameErrors.unserialisable);
  return JSON.stringify({ m: type, i: sequence, n: name, o: text });
}

/**
 * Reads a received frame.
 * @throws Error "Error during the parse of event data object" when the text is no frame, and "Failed to parse message
 *   payload" when its `o` is not JSON.
 */
export function decodeFrame(data: unknown): Frame {
  const frame = typeof data === 'string' ? parse(data) : undefined;
  if (!isWireFrame(frame)) throw new Error(frameErrors.invalidFrame);
  const payload = parse(frame.o);
  if (payload === undefined) throw new Error(frameErrors.invalidPayload);
  return { type: frame.m ?? DEFAULT_TYPE, sequence: frame.i, name: frame.n, payload };
}

interface WireFrame {
  readonly m?: number;
  readonly i: number;
  readonly n: string;
  readonly o: string;
}

function isWireFrame(value: unknown): value is WireFrame {
  if (typeof value !== 'object' || value === null) return false;
  const { m, i, n, o }: Partial<Record<keyof WireFrame, unknown>> = value;
  if (m !== undefined && typeof m !== 'number') return false;
  return typeof i === 'number' && typeof n === 'string' && typeof o === 'string';
}

/** Undefined when the text is not JSON. No JSON text stands for undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stringify(payload: unknown): string | undefined {
  try {
    return JSON.stringify(payload);
  } catch {
    return undefined;
  }
}
