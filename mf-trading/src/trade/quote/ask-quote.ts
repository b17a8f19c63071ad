import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { firstMessage, useQuote, type LiveQuote, type QuoteAnswer } from '@plataforma/flow';
import { decimal, type Decimal } from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import { useCallback } from 'react';
import { RequestQuoteDocument, type QuoteFieldsFragment } from '../__generated__/trade';
import type { Unit } from '../../lib/market/units';

type Client = ReturnType<typeof useApolloClient>;

/** A quote is indicative for 15 s. */
const VALID_FOR_MS = 15_000;

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
export async function askQuote(client: Client, request: QuoteRequest, automatic: boolean): Promise<QuoteAnswer<Quote>> {
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
    if (payload?.quote) return { kind: 'quote', quote: toQuote(payload.quote), askedAt, validForMs: VALID_FOR_MS };
    const errors = payload?.errors ?? [];
    const message = firstMessage(errors);
    if (message === undefined) return { kind: 'failed' };
    return { kind: 'refused', message, atField: errorMessage(errors) === null };
  } catch {
    return { kind: 'failed' };
  }
}

export type LiveTradeQuote = LiveQuote<Quote>;

/** The figures of the last request stay until the new ones have come, when they are for the same side. */
const isSameSide = (last: QuoteRequest, next: QuoteRequest): boolean => last.side === next.side;

/**
 * A quote for the request, renewed when it expires.
 * @param held keeps an expired quote, for a customer who is about to confirm
 */
export function useTradeQuote(request: QuoteRequest | null, held: boolean): LiveTradeQuote {
  const client = useApolloClient();
  const ask = useCallback((wanted: QuoteRequest, automatic: boolean) => askQuote(client, wanted, automatic), [client]);
  return useQuote(request, { ask, held, isAlike: isSameSide });
}
