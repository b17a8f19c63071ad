import { useApolloClient } from '@apollo/client/react';
import { ConfirmForm, useMutationForm } from '@plataforma/forms';
import { Button, Notice } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CardOverviewDocument,
  DisputeCardTransactionDocument,
  type CardTransactionFieldsFragment,
  type DisputeCardTransactionMutation,
} from '../lib/__generated__/card';

type Transaction = CardTransactionFieldsFragment;

interface DisputeProps {
  readonly transaction: Transaction;
}

type Payload = DisputeCardTransactionMutation['disputeCardTransaction'];

function Question({ transaction: { id, merchant }, onKeep }: DisputeProps & { readonly onKeep: () => void }) {
  const { t } = useTranslation('card');
  const client = useApolloClient();
  const form = useMutationForm<Record<string, never>, { readonly transactionId: string }, Payload>({
    initial: {},
    read: () => ({ output: { transactionId: id } }),
    send: async (input, context) =>
      (await client.mutate({ mutation: DisputeCardTransactionDocument, variables: { input }, context })).data
        ?.disputeCardTransaction,
    // The card is frozen by it.
    onDone: () => void client.refetchQueries({ include: [CardOverviewDocument] }).catch(() => undefined),
  });
  return (
    <ConfirmForm
      form={form}
      label={t('disputeTitle')}
      about={merchant}
      texts={[t('disputeText'), t('disputeMoney')]}
      submit={t('disputeSend')}
      keep={t('action.back')}
      onKeep={onKeep}
    />
  );
}

/** What the exchange's team says of a purchase that the customer does not know. */
function Decision({ dispute }: { readonly dispute: NonNullable<Transaction['dispute']> }) {
  const { t } = useTranslation('card');
  const { state } = dispute;
  return <Notice kind={state === 'REFUSED' ? 'warning' : 'information'}>{t(`disputeNews.${state}`)}</Notice>;
}

/** "Não reconheço": asked before it is sent, and afterwards what became of it. */
export function Dispute({ transaction }: DisputeProps) {
  const { t } = useTranslation('card');
  const [isAsking, setAsking] = useState(false);
  const { dispute, isDisputable } = transaction;
  if (dispute) return <Decision dispute={dispute} />;
  if (!isDisputable) return null;
  if (isAsking) return <Question transaction={transaction} onKeep={() => setAsking(false)} />;
  return (
    <Button fullWidth onClick={() => setAsking(true)}>
      {t('disputeAsk')}
    </Button>
  );
}
