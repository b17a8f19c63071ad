import { useApolloClient } from '@apollo/client/react';
import { useHiddenValues, useShell, useStore, type TradingAccount } from '@plataforma/contract';
import { answerOf, customerOf, firstMessage, limited, useCustomer, useSubmission } from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { Form, useDraft, useForm } from '@plataforma/forms';
import { Card } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BothBalancesDocument,
  MoveFundsDocument,
  TransfersDocument,
  type TransferFieldsFragment,
} from './__generated__/pro';
import { TransferDialog } from './transfer-dialog';
import { problemText, TransferFields } from './transfer-fields';
import { readQuantity, type Movable, type TransferForm } from './transfer-form';

interface Movement {
  readonly from: TradingAccount;
  readonly currency: string;
  readonly quantity: string;
}

/** Sends a confirmed transfer. Afterwards the balances and the history are loaded again. */
function useTransfer() {
  const { t } = useTranslation('pro');
  const client = useApolloClient();
  return useSubmission<Movement, TransferFieldsFragment>({
    notDone: t('notMoved'),
    onDone: () => {
      // The receipt does not wait for this. If the refresh fails, account events bring the new balances.
      client.refetchQueries({ include: [BothBalancesDocument, TransfersDocument] }).catch(() => undefined);
    },
    send: (input) =>
      answerOf(async () => {
        const { data } = await client.mutate({
          mutation: MoveFundsDocument,
          variables: { input },
          context: limited(),
        });
        return { result: data?.transfer.transfer, refusal: firstMessage(data?.transfer.errors) };
      }),
  });
}

interface TransferCardProps {
  readonly movables: readonly Movable[];
  readonly start: TransferForm;
}

/** Direction, currency and quantity; then the confirmation and the receipt. */
export function TransferCard({ movables, start }: TransferCardProps) {
  const { t } = useTranslation('pro');
  const [hidden] = useHiddenValues();
  const { session } = useShell();
  useCustomer();
  const draft = useDraft(useStore(customerOf(session)));
  // The confirmation keeps the quantity as it was read, whatever the balance does meanwhile. The exchange decides.
  const [reviewed, setReviewed] = useState<Decimal | null>(null);
  const { submission, open, close, confirm, checkAgain } = useTransfer();
  const movableOf = (currency: string) => movables.find(({ code }) => code === currency) ?? movables[0];
  const form = useForm<TransferForm, Decimal>({
    initial: start,
    live: true,
    draft,
    read: (typed) => {
      const movable = movableOf(typed.currency);
      if (!movable) return { messages: {} };
      const quantity = readQuantity(typed, movable);
      if (quantity.kind === 'valid') return { output: quantity.value };
      const { problem } = quantity;
      return { messages: { quantity: problemText(t, { problem, movable, from: typed.from, hidden }) } };
    },
    onValid: (quantity) => {
      setReviewed(quantity);
      open();
    },
  });
  const { from, currency } = form.values;
  const movable = movableOf(currency);
  if (!movable) return null;
  const again = () => {
    close();
    form.reset({ from, currency, quantity: '' });
  };
  return (
    <Card aria-label={t('transferTitle')}>
      <Form form={form}>
        <TransferFields movables={movables} movable={movable} form={form} />
      </Form>
      <TransferDialog
        submission={submission}
        movable={movable}
        from={from}
        quantity={reviewed}
        onClose={submission.step === 'done' ? again : close}
        onConfirm={() => {
          if (reviewed === null) return;
          // Whoever comes back finds no form that would make a transfer under way once more.
          draft.drop();
          confirm({ from, currency: movable.code, quantity: reviewed });
        }}
        onCheckAgain={checkAgain}
        onAgain={again}
      />
    </Card>
  );
}
