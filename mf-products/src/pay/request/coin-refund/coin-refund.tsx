import { useMutation } from '@apollo/client/react';
import { ReviewNote } from '@plataforma/flow';
import { ConfirmForm, Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { formatDateTime } from '@plataforma/format';
import { Button, Dialog, Notice, space } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AskCoinRefundDocument, DropCoinRefundDocument, type PaymentFieldsFragment } from '../../lib/__generated__/pay';
import { isNothing, quantity } from '../../lib/pay-words';
import { ConfirmDialog } from './confirm-dialog';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface CoinRefundProps {
  readonly payment: PaymentFieldsFragment;
  /** Whether coins were credited as they are. */
  readonly keepsCoin: boolean;
  /** Asks what became of the request. */
  readonly onAgain: () => void;
}

type Opened = 'ask' | 'drop' | 'confirm';

interface QuestionProps extends CoinRefundProps {
  readonly onClose: () => void;
}

/** The payer is asked where credited coins go back to. */
function Ask({ payment, keepsCoin, onClose, onAgain }: QuestionProps) {
  const { t } = useTranslation('pay');
  const [ask] = useMutation(AskCoinRefundDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { paymentId: payment.id } }),
    send: async (input, context) => {
      // Asking again changes nothing.
      const { data } = await ask({ variables: { input }, context: { ...context, repeatable: true } });
      return data?.askCoinRefund;
    },
    onDone: onClose,
    onRefused: onAgain,
  });
  return (
    <Form form={form} aria-label={t('coinRefund.title')}>
      <p>{t('coinRefund.askText')}</p>
      <ReviewNote>{t(keepsCoin ? 'coinRefund.askKept' : 'coinRefund.askSold')}</ReviewNote>
      <SubmitButton form={form}>{t('coinRefund.askNow')}</SubmitButton>
    </Form>
  );
}

/** Nothing goes back. */
function Drop({ payment, onClose, onAgain }: QuestionProps) {
  const { t } = useTranslation('pay');
  const [drop] = useMutation(DropCoinRefundDocument);
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: { paymentId: payment.id } }),
    send: async (input, context) => {
      // What has ended stays so.
      const { data } = await drop({ variables: { input }, context: { ...context, repeatable: true } });
      return data?.dropCoinRefund;
    },
    onDone: onClose,
    onRefused: onAgain,
  });
  return (
    <ConfirmForm
      form={form}
      texts={[t('coinRefund.dropText')]}
      label={t('coinRefund.dropTitle')}
      submit={t('coinRefund.drop')}
      keep={t('coinRefund.keep')}
      onKeep={onClose}
    />
  );
}

type Refund = NonNullable<NonNullable<PaymentFieldsFragment['coin']>['refund']>;

/** How far a refund is, and what its owner does next. */
function Stand({ refund, currency }: { readonly refund: Refund; readonly currency: string }) {
  const { t } = useTranslation('pay');
  const { state, until, amount } = refund;
  if (state === 'ENDED') return null;
  const names = { coins: quantity(amount, currency), date: until === null ? '' : formatDateTime(until) };
  const waits = state === 'AWAITING_OWNER' || state === 'AWAITING_EMAIL';
  return <Notice kind={waits ? 'warning' : 'information'}>{t(`coinRefund.state.${state}`, names)}</Notice>;
}

/** products §6: credited coins go back to their payer. */
export function CoinRefund(props: CoinRefundProps) {
  const { t } = useTranslation('pay');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { payment, keepsCoin, onAgain } = props;
  const { coin, refundable } = payment;
  if (!coin) return null;
  const close = () => setOpened(null);
  const { refund } = coin;
  const canAsk = !isNothing(refundable);
  const isWaiting = refund?.state === 'AWAITING_OWNER';
  const canDrop = isWaiting || refund?.state === 'AWAITING_ADDRESS';
  return (
    <>
      {refund && <Stand refund={refund} currency={coin.currency} />}
      {(canAsk || canDrop) && (
        <Actions>
          {canAsk && <Button onClick={() => setOpened('ask')}>{t('coinRefund.ask')}</Button>}
          {isWaiting && (
            <Button variant="primary" onClick={() => setOpened('confirm')}>
              {t('coinRefund.check')}
            </Button>
          )}
          {canDrop && <Button onClick={() => setOpened('drop')}>{t('coinRefund.drop')}</Button>}
        </Actions>
      )}
      <Dialog firm open={opened === 'ask'} onClose={close} title={t('coinRefund.title')} closeLabel={t('action.close')}>
        <Ask {...props} onClose={close} />
      </Dialog>
      <Dialog
        firm
        open={opened === 'drop' && canDrop}
        onClose={close}
        title={t('coinRefund.dropTitle')}
        closeLabel={t('action.close')}
      >
        <Drop {...props} onClose={close} />
      </Dialog>
      {refund && (
        <ConfirmDialog
          isOpen={opened === 'confirm' && isWaiting}
          paymentId={payment.id}
          currency={coin.currency}
          network={coin.network}
          refund={refund}
          keepsCoin={keepsCoin}
          onClose={close}
          onAgain={onAgain}
        />
      )}
    </>
  );
}
