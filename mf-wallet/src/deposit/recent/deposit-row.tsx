import { decimal, formatMoney } from '@plataforma/format';
import type { DepositKind, DepositState } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RecentRow } from '../../lib/recent/recent-row';
import { askedIn, depositAddress } from '../lib/deposit-address';
import type { RecentDeposit } from '../lib/use-deposits';

const NAMES = {
  DETECTED: 'recent.DETECTED',
  VANISHED: 'recent.VANISHED',
  DISPUTED: 'recent.DISPUTED',
  CLAWED_BACK: 'recent.CLAWED_BACK',
  CREDITED: 'recent.CREDITED',
  HELD: 'recent.HELD',
  RETURNING: 'recent.RETURNING',
  RETURNED: 'recent.RETURNED',
} as const satisfies Record<DepositState, string>;

/** A state that this page does not know is one in which the money is looked at. */
const nameOf = (state: DepositState) => (Object.hasOwn(NAMES, state) ? NAMES[state] : 'recent.HELD');

const KINDS = {
  PIX: 'recent.kinds.PIX',
  TED: 'recent.kinds.TED',
  CARD: 'recent.kinds.CARD',
  CHAIN: 'recent.kinds.CHAIN',
} as const satisfies Record<DepositKind, string>;

interface DepositRowProps {
  readonly deposit: RecentDeposit;
}

/** A deposit in the list: when, how much, and what became of it. */
export function DepositRow({ deposit: { id, kind, amount, state, createdAt } }: DepositRowProps) {
  const { t } = useTranslation('deposit');
  const asked = askedIn(useSearchParams()[0]);
  return (
    <RecentRow
      to={depositAddress(id)}
      isShown={asked.kind === 'deposit' && asked.id === id}
      what={<b>{t(KINDS[kind])}</b>}
      createdAt={createdAt}
      amount={formatMoney(decimal(amount))}
      state={t(nameOf(state))}
      isDone={state === 'CREDITED'}
    />
  );
}
