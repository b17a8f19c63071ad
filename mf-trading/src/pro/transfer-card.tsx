import { useApolloClient } from '@apollo/client/react';
import type { TradingAccount } from '@plataforma/contract';
import { answerOf, firstMessage, limited, useSubmission } from '@plataforma/flow';
import type { Decimal } from '@plataforma/format';
import { Card } from '@plataforma/ui';
import { useReducer, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BothBalancesDocument,
  MoveFundsDocument,
  TransfersDocument,
  type TransferFieldsFragment,
} from './__generated__/pro';
import { TransferDialog } from './transfer-dialog';
import { TransferFields } from './transfer-fields';
import { readQuantity, transferFormReducer, type Movable, type TransferForm } from './transfer-form';

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
  const [form, dispatch] = useReducer(transferFormReducer, start);
  const [pressed, setPressed] = useState(false);
  // The confirmation keeps the quantity as it was read, whatever the balance does meanwhile. The exchange decides.
  const [reviewed, setReviewed] = useState<Decimal | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { submission, open, close, confirm, checkAgain } = useTransfer();
  const movable = movables.find(({ code }) => code === form.currency) ?? movables[0];
  if (!movable) return null;
  const quantity = readQuantity(form, movable);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (quantity.kind === 'valid') {
      setReviewed(quantity.value);
      open();
    } else field.current?.focus();
  };
  const again = () => {
    close();
    setPressed(false);
    dispatch({ type: 'text', text: '' });
  };
  return (
    <Card aria-label={t('transferTitle')}>
      <form onSubmit={submit} noValidate>
        <TransferFields
          movables={movables}
          movable={movable}
          form={form}
          quantity={quantity}
          pressed={pressed}
          field={field}
          onChange={(action) => {
            setPressed(false);
            dispatch(action);
          }}
        />
      </form>
      <TransferDialog
        submission={submission}
        movable={movable}
        from={form.from}
        quantity={reviewed}
        onClose={submission.step === 'done' ? again : close}
        onConfirm={() => {
          if (reviewed !== null) confirm({ from: form.from, currency: movable.code, quantity: reviewed });
        }}
        onCheckAgain={checkAgain}
        onAgain={again}
      />
    </Card>
  );
}
