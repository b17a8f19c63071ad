import { useHiddenValues } from '@plataforma/contract';
import { Masked, ShareChips } from '@plataforma/flow';
import { decimal, isZero, type Decimal } from '@plataforma/format';
import { Form, SubmitButton, useForm, type FormState } from '@plataforma/forms';
import { FigureList, MoneyField } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarnExitFieldsFragment, EarnPositionFieldsFragment } from '../lib/__generated__/earn';
import { coins, noticeText } from '../lib/earn-words';
import { Parts } from '../lib/parts';
import { readCoins, shareText } from '../lib/typed-coins';
import { RedeemDialog } from './redeem-dialog';
import { costText, exitRows } from './redemption-words';
import { useRedemption } from './use-redemption';

/* Type instead of interface: the form kit wants a record of fields. */
type Typed = { amount: string };

interface PositionProps {
  readonly position: EarnPositionFieldsFragment;
}

/** products P-3: what would come today and at the end. All of it is left, or none. */
function WhatComes({ position, today }: PositionProps & { readonly today: EarnExitFieldsFragment }) {
  const { t } = useTranslation('earn');
  const rows = exitRows(t, position, today).map((row) => ({ ...row, value: <Masked>{row.value}</Masked> }));
  return <FigureList rows={rows} />;
}

function HowMuch({ position, form }: PositionProps & { readonly form: FormState<Typed> }) {
  const { t } = useTranslation('earn');
  const { currency } = position;
  const principal = decimal(position.principal);
  return (
    <>
      <MoneyField
        {...form.field('amount')}
        label={t('howMuchBack')}
        unit={currency.code}
        decimals={currency.decimals}
        hint={t('redeemHint', { notice: noticeText(t, position) })}
      />
      <ShareChips
        enabled={!isZero(principal)}
        onChoose={(share) => form.set('amount', shareText(share, principal, currency))}
      />
    </>
  );
}

/** The form: any part of a flexible position, all of a locked one. */
function useRedeemForm(
  { currency, kind, ...position }: EarnPositionFieldsFragment,
  onReview: (amount: Decimal) => void,
) {
  const { t } = useTranslation('earn');
  const [hidden] = useHiddenValues();
  const principal = decimal(position.principal);
  const above = hidden ? t('abovePrincipalHidden') : t('abovePrincipal', { principal: coins(principal, currency) });
  return useForm<Typed, Decimal>({
    initial: { amount: '' },
    live: true,
    read: ({ amount }) => {
      if (kind === 'LOCKED') return { output: principal };
      const read = readCoins(t, amount, { currency, minimum: null, most: [{ value: principal, message: above }] });
      return read.kind === 'valid' ? { output: read.value } : { messages: { amount: read.message } };
    },
    onValid: onReview,
  });
}

/** Takes coins back. It is always possible. The receipt stays when nothing of the position is left. */
export function RedeemCard({ position }: PositionProps) {
  const { t } = useTranslation('earn');
  const [asked, setAsked] = useState<Decimal | null>(null);
  const { submission, open, close, confirm, checkAgain } = useRedemption();
  const form = useRedeemForm(position, (amount) => {
    setAsked(amount);
    open();
  });
  const today = position.today ?? null;
  const isLocked = position.kind === 'LOCKED';
  const amount = asked ?? decimal(position.principal);
  const total = isLocked && today ? today.total : amount;
  const done = () => {
    close();
    form.reset();
  };
  return (
    <>
      {today && (
        <Parts>
          <h2>{t('redeem')}</h2>
          <Form form={form} aria-label={t('redeem')}>
            {isLocked ? <WhatComes position={position} today={today} /> : <HowMuch position={position} form={form} />}
            <p>{costText(t, position)}</p>
            <SubmitButton form={form}>{t('reviewRedeem')}</SubmitButton>
          </Form>
        </Parts>
      )}
      <RedeemDialog
        position={position}
        today={today}
        total={total}
        submission={submission}
        onClose={submission.step === 'done' ? done : close}
        onConfirm={() => confirm({ positionId: position.id, amount, expected: total })}
        onCheckAgain={checkAgain}
      />
    </>
  );
}
