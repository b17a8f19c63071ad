import { Confirmations, receiptText, type ReceiptRow } from '@plataforma/flow';
import { formatDateTime, isZero, decimal } from '@plataforma/format';
import { Card, CopyButton, FigureList, font, Notice, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';
import { networkName } from '../lib/network-name';
import { quantity } from './coin/coin-words';
import { ReturnAddress } from './coin/return-address';
import { money, type Translate } from './payer-words';

const List = styled.div`
  display: grid;
  gap: ${space(4)};
  > h2 {
    font-size: ${font.size.s16};
  }
  > button {
    justify-self: start;
  }
`;

type Payment = PublicPaymentRequestFieldsFragment['payments'][number];
type PaidCoin = NonNullable<Payment['coin']>;

/** It is not final; what is final and is being changed into reais is confirmed. */
const isConfirming = ({ state, coin }: Payment): boolean =>
  state === 'CONFIRMING' && (coin === null || coin.confirmations < coin.confirmationsNeeded);

/** What of coins goes back, and how it is found. */
const backRows = (t: Translate, currency: string, { amount, fee, txId }: NonNullable<PaidCoin['back']>) => [
  { label: t('back.arrives'), value: quantity(amount, currency) },
  { label: t('back.fee'), value: quantity(fee, currency) },
  ...(txId === null ? [] : [{ label: t('back.transaction'), value: txId }]),
];

function stateText(t: Translate, payment: Payment): string {
  const { state, coin } = payment;
  if (state === 'CONFIRMING' && !isConfirming(payment)) return t('confirming.done');
  return coin?.back ? t(`back.stage.${coin.back.stage}`) : t(`paymentState.${state}`);
}

function rowsOf(
  t: Translate,
  { ownerName }: PublicPaymentRequestFieldsFragment,
  payment: Payment,
): readonly ReceiptRow[] {
  const { reference, amount, paidAt, returned, coin } = payment;
  const inReais = { label: t(coin ? 'payment.inReais' : 'payment.amount'), value: money(amount) };
  return [
    ...(coin ? [{ label: t('payment.amount'), value: quantity(coin.amount, coin.currency) }] : []),
    inReais,
    ...(coin?.missing ? [{ label: t('payment.missing'), value: quantity(coin.missing, coin.currency) }] : []),
    {
      label: t('payment.status'),
      value: stateText(t, payment),
      words: true,
    },
    { label: t('payment.to'), value: ownerName, words: true },
    { label: t('payment.time'), value: formatDateTime(paidAt) },
    ...(coin?.back ? backRows(t, coin.currency, coin.back) : []),
    ...(coin?.back || isZero(decimal(returned)) ? [] : [{ label: t('payment.returned'), value: money(returned) }]),
    ...(coin
      ? [
          { label: t('payment.network'), value: networkName(coin.network), words: true },
          { label: t('payment.transaction'), value: coin.txId },
        ]
      : [{ label: t('payment.reference'), value: reference }]),
  ];
}

/** How far what was seen on its network is from being final. */
function Progress({ coin: { confirmations, confirmationsNeeded: needed } }: { readonly coin: PaidCoin }) {
  const { t } = useTranslation('payer');
  return (
    <Confirmations
      confirmations={confirmations}
      needed={needed}
      label={t('confirming.label')}
      text={t('confirming.text', { confirmations, needed })}
    />
  );
}

interface PaymentsListProps {
  readonly request: PublicPaymentRequestFieldsFragment;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

/** The owner sends coins back, credited or not: whoever paid says where to, in the browser with which they paid. */
function Back({ request, payment, onSeen }: PaymentsListProps & { readonly payment: Payment }) {
  const { t } = useTranslation('payer');
  const { coin } = payment;
  if (coin?.back?.stage !== 'AWAITING_ADDRESS' || coin.back.until === null) return null;
  const { amount, until } = coin.back;
  const names = { name: request.ownerName, date: formatDateTime(until) };
  return (
    <>
      <Notice kind="warning">{t(coin.isOwn ? 'back.asked' : 'back.elsewhere', names)}</Notice>
      {coin.isOwn && (
        <ReturnAddress requestId={request.id} payment={payment} coin={coin} amount={amount} onSeen={onSeen} />
      )}
    </>
  );
}

/** What came for a request, each payment for itself, to read, copy and keep. Who paid is not shown. */
export function PaymentsList({ request, onSeen }: PaymentsListProps) {
  const { t } = useTranslation('payer');
  return request.payments.map((payment) => {
    const rows = rowsOf(t, request, payment);
    const title = t('payment.title', { reference: payment.reference });
    return (
      <Card key={payment.id} aria-label={title}>
        <List>
          <h2>{t(isConfirming(payment) ? 'confirming.heading' : 'payment.heading')}</h2>
          {isConfirming(payment) && payment.coin && <Progress coin={payment.coin} />}
          <Back request={request} payment={payment} onSeen={onSeen} />
          <FigureList rows={rows} />
          <CopyButton
            size="small"
            text={receiptText([t('payment.heading')], rows)}
            label={t('receipt.copy')}
            copiedLabel={t('receipt.copied')}
          />
        </List>
      </Card>
    );
  });
}
