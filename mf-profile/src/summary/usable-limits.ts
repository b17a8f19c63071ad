import type { LimitKind } from '@plataforma/schema';
import { WITHDRAWALS } from '../lib/withdrawals';

/** What is limited, with the page where a customer does it. */
const KINDS = [
  { kind: 'BRL_DEPOSIT', path: '/wallet/deposit/brl' },
  { kind: 'CARD_DEPOSIT', path: '/wallet/deposit/brl' },
  { kind: 'BRL_WITHDRAWAL', path: WITHDRAWALS },
  { kind: 'CRYPTO_WITHDRAWAL', path: '/wallet/withdraw/btc' },
] as const;

type Kind = (typeof KINDS)[number]['kind'];

interface Group<Limit> {
  readonly kind: Kind;
  readonly limits: readonly Limit[];
}

/** The limits of what the product has a page for, by kind. */
export function usableLimits<Limit extends { readonly kind: LimitKind }>(
  limits: readonly Limit[],
  hasRoute: (path: string) => boolean,
): readonly Group<Limit>[] {
  return KINDS.filter(({ path }) => hasRoute(path))
    .map(({ kind }) => ({ kind, limits: limits.filter((limit) => limit.kind === kind) }))
    .filter((group) => group.limits.length > 0);
}
