import { useMutation } from '@apollo/client/react';
import { ReviewNote, useKeyOf } from '@plataforma/flow';
import { compare, decimal, formatDateTime, formatMoney, isZero, parseDecimalInput } from '@plataforma/format';
import { Form, SubmitButton, useMutationForm, type Reading } from '@plataforma/forms';
import { Dialog, MoneyField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { RefundPaymentDocument, type PaymentFieldsFragment } from '../lib/__generated__/pay';
import { money, type Translate } from '../lib/pay-words';

const CENTAVOS = 2;

/* Type instead of interface: the form kit wants a record of fields. */
type Typed = { amount: string };

interface QuestionProps {
  readonly payment: PaymentFieldsFragment;
  readonly onClose: () => void;
  /** Asks what became of the request. */
  readonly onAgain: () => void;
}

function readRefund(t: Translate, { amount }: Typed, refundable: string): Reading<Typed, { readonly amount: string }> {
  const parsed = parseDecimalInput(amount, { decimals: CENTAVOS, unit: 'BRL' });
  const fault = (message: string) => ({ messages: { amount: message } });
  if (!parsed.ok) {
    if (parsed.reason === 'empty') return fault(t('amountRequired'));
    if (parsed.reason === 'too-many-decimals') return fault(t('amount.too-many-decimals', { count: CENTAVOS }));
    return fault(t(`amount.${parsed.reason}`));
  }
  if (isZero(parsed.value)) return fault(t('amount.negative'));
  const most = decimal(refundable);
  if (compare(parsed.value, most) > 0) return fault(t('refundMost', { most: formatMoney(most) }));
  return { output: { amount: parsed.value } };
}

function Question({ payment, onClose, onAgain }: QuestionProps) {
  const { t } = useTranslation('pay');
  const { id, refundable, refundableUntil } = payment;
  const payerName = payment.payerName ?? '';
  const keyOf = useKeyOf();
  const [refund] = useMutation(RefundPaymentDocument);
  const form = useMutationForm({
    initial: { amount: formatMoney(decimal(refundable)).replace(/^R\$\s/, '') },
    read: (typed) => readRefund(t, typed, refundable),
    purpose: () => 'PAYMENT_REFUND',
    confirms: ({ amount }) => t('refundConfirms', { amount: money(amount), name: payerName }),
    send: async ({ amount }, context, proof) => {
      const input = { paymentId: id, amount, idempotencyKey: keyOf(amount), proof };
      // A proof is good for one try.
      const { data } = await refund({ variables: { input }, context: { ...context, repeatable: proof === null } });
      return data?.refundPayment;
    },
    onDone: onClose,
    onRefused: onAgain,
  });
  return (
    <Form form={form} aria-label={t('refundTitle')}>
      <MoneyField
        {...form.field('amount')}
        label={t('refundLabel')}
        unit="BRL"
        decimals={CENTAVOS}
        hint={t('refundHint', { most: money(refundable), name: payerName })}
      />
      <ReviewNote>
        {t('refundText')}
        {refundableUntil && <> {t('refundUntil', { date: formatDateTime(refundableUntil) })}</>}
      </ReviewNote>
      <SubmitButton form={form}>{t('refund')}</SubmitButton>
    </Form>
  );
}

interface RefundDialogProps extends QuestionProps {
  readonly isOpen: boolean;
}

/** Sends back what was credited of a payment, or part of it. */
export function RefundDialog({ isOpen, ...rest }: RefundDialogProps) {
  const { t } = useTranslation('pay');
  return (
    <Dialog firm open={isOpen} onClose={rest.onClose} title={t('refundTitle')} closeLabel={t('action.close')}>
      <Question {...rest} />
    </Dialog>
  );
}
