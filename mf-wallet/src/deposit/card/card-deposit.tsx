import { decimal } from '@plataforma/format';
import { Navigate } from 'react-router-dom';
import { ClosedCard } from '../form/closed-card';
import { leastLeft } from '../form/deposit-amount';
import type { DepositPageQuery } from '../lib/__generated__/deposit';
import { cardAddress } from '../lib/deposit-address';
import { StateCard } from '../lib/state-card';
import { isOpenCard, useOpenCardDeposit } from '../lib/use-deposits';
import { CardForm } from './form/card-form';

interface CardDepositProps {
  readonly page: DepositPageQuery;
  /** What the field begins with, as it is typed. */
  readonly amount: string;
}

/** A new deposit by card; the payment that is open is shown first, so that nobody pays twice. */
export function CardDeposit({ page, amount }: CardDepositProps) {
  const open = useOpenCardDeposit();
  const method = page.depositMethods.find(({ kind }) => kind === 'CARD');
  if (!method?.isOpen || !method.card) return <ClosedCard way="card" message={method?.message ?? null} />;
  if (open.status !== 'ready') return <StateCard state={open} />;
  if (open.value && isOpenCard(open.value)) return <Navigate to={cardAddress(open.value.id)} replace />;
  return (
    <CardForm
      terms={method.card}
      minimum={decimal(method.minimum)}
      left={leastLeft(page.limits, 'CARD_DEPOSIT')}
      amount={amount}
    />
  );
}
