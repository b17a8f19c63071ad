import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const payload = z.object({
  /** Id of the account that asked; null for a guest. */
  a: z.number().int().nullable(),
  /** Id of the instrument. */
  i: z.number().int(),
  s: z.enum(['BUY', 'SELL']),
  /** What the customer named: an amount of quote currency or a quantity of base currency. */
  k: z.enum(['amount', 'quantity']),
  /** The named amount or quantity, then price, worst price and quantity, all in units of 1e-10. */
  v: z.string().regex(/^\d{1,30}$/),
  p: z.string().regex(/^\d{1,30}$/),
  w: z.string().regex(/^\d{1,30}$/),
  q: z.string().regex(/^\d{1,30}$/),
  /** Unix ms. */
  e: z.number().int(),
});

/** The terms of a quote. Amounts are scaled by 1e10. */
export interface QuoteTerms {
  readonly accountId: number | null;
  readonly instrumentId: number;
  readonly side: 'BUY' | 'SELL';
  readonly kind: 'amount' | 'quantity';
  /** The amount or quantity that the customer named, in the currency of `kind`. */
  readonly named: bigint;
  readonly price: bigint;
  readonly worstPrice: bigint;
  readonly quantity: bigint;
  /** Unix ms. */
  readonly expiresAt: number;
}

function signatureOf(secret: string, body: string): Buffer {
  // The prefix separates quotes from the key's other uses, such as CSRF tokens.
  return createHmac('sha256', secret).update(`quote:${body}`).digest();
}

/** A quote as an opaque signed text. Nothing is stored, and nobody can change it. */
export function signQuote(secret: string, terms: QuoteTerms): string {
  const fields: z.infer<typeof payload> = {
    a: terms.accountId,
    i: terms.instrumentId,
    s: terms.side,
    k: terms.kind,
    v: String(terms.named),
    p: String(terms.price),
    w: String(terms.worstPrice),
    q: String(terms.quantity),
    e: terms.expiresAt,
  };
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${signatureOf(secret, body).toString('base64url')}`;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The terms in a token that this secret has signed; null for any other text. */
export function readQuote(secret: string, token: string): QuoteTerms | null {
  const [body, signature, ...more] = token.split('.');
  if (!body || !signature || more.length > 0 || token.length > 1_000) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = payload.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    accountId: data.a,
    instrumentId: data.i,
    side: data.s,
    kind: data.k,
    named: BigInt(data.v),
    price: BigInt(data.p),
    worstPrice: BigInt(data.w),
    quantity: BigInt(data.q),
    expiresAt: data.e,
  };
}
