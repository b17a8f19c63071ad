import { z } from 'zod';

/** Values of `m`, the kind of a message (domain facts §1). */
export const MESSAGE = { request: 0, reply: 1, subscribe: 2, event: 3, unsubscribe: 4, error: 5 } as const;

/** Error codes of the protocol (domain facts §1). */
export const FAULTS = {
  notAuthorized: { errorcode: 20, errormsg: 'Not Authorized' },
  invalidRequest: { errorcode: 100, errormsg: 'Invalid Request' },
  operationFailed: { errorcode: 101, errormsg: 'Operation Failed' },
  serverError: { errorcode: 102, errormsg: 'Server Error' },
  notFound: { errorcode: 104, errormsg: 'Resource Not Found' },
} as const;
export type FaultName = keyof typeof FAULTS;

/** The request is answered with an error message. */
export class Fault extends Error {
  readonly fault: FaultName;

  constructor(fault: FaultName, detail: string) {
    super(detail);
    this.name = 'Fault';
    this.fault = fault;
  }
}

export interface Request {
  /** Any number. The reply repeats it. */
  readonly sequence: number;
  /** The name as the client sent it. */
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const MOST_NAME = 64;
const envelope = z.object({
  m: z.union([z.literal(MESSAGE.request), z.literal(MESSAGE.subscribe), z.literal(MESSAGE.unsubscribe)]).default(0),
  i: z.number().default(0),
  n: z.string().min(1).max(MOST_NAME),
  o: z.string().default('{}'),
});
const payloadOf = z.record(z.string(), z.unknown());
/** The parts of a broken message that an answer needs. */
const addressee = z.object({ i: z.number().catch(0), n: z.string().max(MOST_NAME).catch('') });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Incoming =
  | { readonly ok: true; readonly request: Request }
  /** The text is no message. `sequence` and `name` are given as far as they can be read. */
  | { readonly ok: false; readonly sequence: number; readonly name: string };

/** Reads a message `{m, i, n, o}`. An empty `o` counts as an empty payload. */
export function readFrame(text: string): Incoming {
  const json = parse(text);
  const frame = envelope.safeParse(json);
  const payload = frame.success ? payloadOf.safeParse(parse(frame.data.o === '' ? '{}' : frame.data.o)) : undefined;
  if (frame.success && payload?.success) {
    return { ok: true, request: { sequence: frame.data.i, name: frame.data.n, payload: payload.data } };
  }
  const known = addressee.safeParse(json);
  return { ok: false, sequence: known.data?.i ?? 0, name: known.data?.n ?? '' };
}

/** A payload in the form of `o`: JSON text inside a JSON string. It is encoded once for all receivers. */
export function encodePayload(payload: unknown): string {
  return JSON.stringify(JSON.stringify(payload));
}

/** The message with an encoded payload. */
export function frameOf(type: number, sequence: number, name: string, encoded: string): string {
  return `{"m":${type},"i":${sequence},"n":${JSON.stringify(name)},"o":${encoded}}`;
}

export function errorPayload(fault: FaultName, detail: string): object {
  return { result: false, ...FAULTS[fault], detail };
}
