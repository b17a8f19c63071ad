import { useApolloClient } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { decimal } from '@plataforma/format';
import { CheckWithdrawalDocument, type WithdrawalRefusalFieldsFragment } from '../lib/__generated__/withdraw';
import type { Planned, Reviewed } from './planned';

/** What the exchange says of a withdrawal before it is confirmed. */
export type Checked =
  | { readonly kind: 'fine'; readonly reviewed: Reviewed }
  | { readonly kind: 'refused'; readonly refusals: readonly WithdrawalRefusalFieldsFragment[] };

/** Asks what stands against a withdrawal, before anybody confirms it. It rejects when the exchange cannot be asked. */
export function useCheck(): (planned: Planned) => Promise<Checked> {
  const client = useApolloClient();
  return async (planned) => {
    const { currency, network, destination, amount } = planned;
    const { data } = await client.query({
      query: CheckWithdrawalDocument,
      variables: { currency: currency.code, network, destinationId: destination.id, amount },
      fetchPolicy: 'network-only',
      context: limited(),
    });
    const terms = data?.withdrawalTerms;
    if (!terms) throw new Error('no answer');
    if (terms.refusals.length > 0) return { kind: 'refused', refusals: terms.refusals };
    const { fee, received, brlValue } = terms;
    return {
      kind: 'fine',
      reviewed: {
        ...planned,
        fee: decimal(fee),
        received: decimal(received),
        brlValue: brlValue === null ? null : decimal(brlValue),
      },
    };
  };
}
