/** Status and sentence of each code in the table of domain facts §2. */
const TABLE = {
  400: [400, 'Bad request.'],
  404: [404, 'Resource not found.'],
  413: [413, 'Request body too large.'],
  429: [429, 'Too many requests.'],
  500: [500, 'Internal server error.'],
  2001: [401, 'Authentication error.'],
  2002: [401, 'Invalid signature.'],
  2003: [401, 'Invalid access key.'],
  2004: [401, 'Invalid timestamp.'],
  2005: [403, 'IP not allowed.'],
  3001: [403, 'Permission denied.'],
  3002: [403, 'KYC required.'],
  3003: [403, 'Member disabled.'],
  4001: [422, 'Validation error.'],
  4002: [422, 'Insufficient funds.'],
  4003: [422, 'Quantity below the minimum allowed.'],
  4004: [404, 'Invalid symbol.'],
  4005: [422, 'Invalid idempotent.'],
  4007: [422, 'Locked error.'],
  4008: [422, 'Cannot submit order.'],
  4009: [422, 'Invalid level.'],
  4011: [422, 'Too many open orders.'],
  5001: [503, 'Service unavailable.'],
  5002: [503, 'Service under maintenance.'],
  5003: [503, 'Market under maintenance.'],
  5004: [422, 'Market is not deep enough.'],
  5005: [422, 'Price out of range from market.'],
  5006: [422, 'Significant price deviation detected.'],
} as const satisfies Readonly<Record<number, readonly [status: number, message: string]>>;

export type RestCode = keyof typeof TABLE;

/** An answer that says what is wrong with the request. */
export class RestFault extends Error {
  readonly code: RestCode;
  /** Details. For a refused order this is the sentence that a customer reads. */
  readonly details: readonly string[];

  constructor(code: RestCode, ...details: readonly string[]) {
    super(TABLE[code][1]);
    this.name = 'RestFault';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return TABLE[this.code][0];
  }

  get body(): object {
    return { error: { message: this.message, code: this.code, details: this.details } };
  }
}
