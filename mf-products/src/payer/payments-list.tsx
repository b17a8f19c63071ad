import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { formatDateTime, isZero, decimal } from '@plataforma/format';
import { Card, CopyButton, FigureList, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PublicPaymentRequestFieldsFragment } from './__generated__/payer';
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

function rowsOf(
  t: Translate,
  { ownerName }: PublicPaymentRequestFieldsFragment,
  payment: Payment,
): readonly ReceiptRow[] {
  const { reference, amount, state, paidAt, returned } = payment;
  return [
    { label: t('payment.amount'), value: money(amount) },
    { label: t('payment.status'), value: t(`paymentState.${state}`) },
    { label: t('payment.to'), value: ownerName },
    { label: t('payment.time'), value: formatDateTime(paidAt) },
    ...(isZero(decimal(returned)) ? [] : [{ label: t('payment.returned'), value: money(returned) }]),
    { label: t('payment.reference'), value: reference },
  ];
}

/** What came for a request, each payment for itself, to read, copy and keep. Who paid is not shown. */
export function PaymentsList({ request }: { readonly request: PublicPaymentRequestFieldsFragment }) {
  const { t } = useTranslation('payer');
  return request.payments.map((payment, index) => {
    const rows = rowsOf(t, request, payment);
    const title = t('payment.title', { reference: payment.reference });
    return (
      <Card key={`${payment.reference}/${index}`} aria-label={title}>
        <List>
          <h2>{t('payment.heading')}</h2>
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
