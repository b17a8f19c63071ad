import { useMutation } from '@apollo/client/react';
import { ReviewNote } from '@plataforma/flow';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { PaymentDecision } from '@plataforma/schema';
import { Dialog, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { DecidePaymentDocument, type PaymentFieldsFragment } from '../lib/__generated__/pay';
import { money, quantity } from '../lib/pay-words';
import { netText } from './receipt-rows';

export type Decision = PaymentDecision;

interface QuestionProps {
  readonly payment: PaymentFieldsFragment;
  readonly decision: Decision;
  /** Whether coins are credited as they are. */
  readonly keepsCoin: boolean;
  readonly onClose: () => void;
  /** Asks what became of the request. */
  readonly onAgain: () => void;
}

/** What happens when it is pressed. */
function noteOf({ coin }: PaymentFieldsFragment, decision: Decision, keepsCoin: boolean) {
  if (!coin) return `decideText.${decision}` as const;
  if (decision === 'RETURN') return 'coin.backNow';
  return keepsCoin ? 'coin.keepNow' : 'coin.changeNow';
}

function Question({ payment, decision, keepsCoin, onClose, onAgain }: QuestionProps) {
  const { t } = useTranslation('pay');
  const { id, amount, fee, net, payerName, coin } = payment;
  const isAccepted = decision === 'ACCEPT';
  const amountLabel = !coin ? 'paidAmount' : coin.worthNow === null ? 'coin.inReais' : 'coin.worthNow';
  const [decide] = useMutation(DecidePaymentDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { paymentId: id, decision, shown: isAccepted ? net : null } }),
    // Sent again after no answer it answers with what became of it.
    send: async (input, context) => (await decide({ variables: { input }, context })).data?.decidePayment,
    onDone: onClose,
    onRefused: onAgain,
  });
  const label = t(`decideTitle.${decision}`);
  return (
    <Form form={form} aria-label={label}>
      <FigureList
        rows={[
          ...(payerName === null ? [] : [{ label: t('payer'), value: payerName, words: true }]),
          ...(coin ? [{ label: t('coin.amount'), value: quantity(coin.amount, coin.currency) }] : []),
          { label: t(amountLabel), value: money(amount), strong: !isAccepted },
          ...(isAccepted
            ? [
                { label: t('kept'), value: money(fee) },
                { label: t('netAmount'), value: netText(t, payment, keepsCoin), strong: true },
              ]
            : []),
        ]}
      />
      <ReviewNote>{t(noteOf(payment, decision, keepsCoin))}</ReviewNote>
      <SubmitButton form={form}>{isAccepted ? t('acceptNet', { net: money(net) }) : t('return')}</SubmitButton>
    </Form>
  );
}

interface DecideDialogProps extends Omit<QuestionProps, 'decision'> {
  /** Null: it is closed. */
  readonly decision: Decision | null;
}

/** products P-14: a payment that waits is taken for what it is worth now, or goes back. */
export function DecideDialog({ decision, ...rest }: DecideDialogProps) {
  const { t } = useTranslation('pay');
  const isOpen = decision !== null && rest.payment.decision !== null;
  return (
    <Dialog
      firm
      open={isOpen}
      onClose={rest.onClose}
      title={t(`decideTitle.${decision ?? 'ACCEPT'}`)}
      closeLabel={t('action.close')}
    >
      {decision !== null && <Question {...rest} decision={decision} />}
    </Dialog>
  );
}
