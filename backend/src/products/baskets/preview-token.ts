import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isKey } from '../../market/index';
import { BASKET_ORDER_KINDS } from './tables';

const units = z.string().regex(/^\d{1,30}$/);

const terms = z.object({
  id: z.string().refine(isKey),
  /** MAIN account of who asked. */
  accountId: z.number().int(),
  basket: z.string().max(40),
  version: z.number().int(),
  kind: z.enum(BASKET_ORDER_KINDS),
  /** In units of 1e-10, as everything. */
  funded: units,
  fraction: units.nullable(),
  completes: z.number().int().nullable(),
  legs: z.array(z.object({ i: z.number().int(), s: z.enum(['BUY', 'SELL']), p: units, w: units })).max(20),
  coins: z.record(z.string().max(10), z.string().max(40)),
  /** Unix ms. */
  expiresAt: z.number().int(),
});

/** What a customer was shown, and may carry out. */
export type PreviewTerms = z.infer<typeof terms>;

// The prefix separates previews from the key's other uses.
const signatureOf = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`basket-preview:${body}`).digest();

/** A preview as an opaque signed text. Nothing is stored, and nobody can change it. */
export function signPreview(secret: string, preview: PreviewTerms): string {
  const body = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${body}.${signatureOf(secret, body).toString('base64url')}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Null for a text that this secret has not signed. */
export function readPreview(secret: string, token: string): PreviewTerms | null {
  const [body, signature, ...more] = token.split('.');
  if (!body || !signature || more.length > 0 || token.length > 8_000) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = terms.safeParse(parsed(body));
  return read.success ? read.data : null;
}
