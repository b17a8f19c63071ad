import type { useApolloClient } from '@apollo/client/react';
import { decimal, type Decimal } from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import { RequestQuoteDocument, type QuoteFieldsFragment } from './__generated__/trade';
import type { Unit } from './trade-form';

type Client = ReturnType<typeof useApolloClient>;

export interface QuoteRequest {
  readonly instrument: string;
  readonly side: Side;
  readonly unit: Unit;
  readonly value: Decimal;
}

export interface Quote {
  readonly id: string;
  readonly side: Side;
  readonly price: Decimal;
  readonly quantity: Decimal;
  /** Before the fee. */
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly total: Decimal;
}

export type QuoteAnswer =
  | { readonly kind: 'quote'; readonly quote: Quote; readonly askedAt: number }
  /** `atField` is true when the refusal is about the typed figure and not about the market. */
  | { readonly kind: 'refused'; readonly message: string; readonly atField: boolean }
  | { readonly kind: 'failed' };

function toQuote(fields: QuoteFieldsFragment): Quote {
  return {
    id: fields.id,
    side: fields.side,
    price: decimal(fields.price),
    quantity: decimal(fields.quantity),
    amount: decimal(fields.amount),
    fee: decimal(fields.fee),
    total: decimal(fields.total),
  };
}

/**
 * Asks for a quote. Never rejects.
 * @param automatic true for a renewal that nobody asked for; it does not keep the session alive
 */
export async function askQuote(client: Client, request: QuoteRequest, automatic: boolean): Promise<QuoteAnswer> {
  const askedAt = performance.now();
  const { instrument, side, unit, value } = request;
  const size = unit === 'quote' ? { amount: value } : { quantity: value };
  try {
    const { data } = await client.mutate({
      mutation: RequestQuoteDocument,
      variables: { input: { instrument, side, ...size } },
      // Quotes are many and short-lived, so none stays in the cache.
      fetchPolicy: 'no-cache',
      context: { quiet: true, passive: automatic, repeatable: true },
    });
    const payload = data?.requestQuote;
    if (payload?.quote) return { kind: 'quote', quote: toQuote(payload.quote), askedAt };
    const error = payload?.errors[0];
    const message = error?.messages[0];
    return message === undefined ? { kind: 'failed' } : { kind: 'refused', message, atField: error?.name !== 'base' };
  } catch {
    return { kind: 'failed' };
  }
}
