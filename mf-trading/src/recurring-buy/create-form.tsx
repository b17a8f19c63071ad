import { useAlerts } from '@plataforma/contract';
import { useApolloClient } from '@apollo/client/react';
import { answerOf, firstMessage, limited, useSubmission } from '@plataforma/flow';
import { Column } from '@plataforma/ui';
import { useReducer, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../lib/market/market';
import {
  CreateRecurringBuyDocument,
  RecurringBuysDocument,
  type RecurringBuyFieldsFragment,
} from './__generated__/recurring-buy';
import { CreateDialog } from './create-dialog';
import { PlanFields } from './plan-fields';
import { PlanSummary } from './plan-summary';
import { detailsAddress } from './recurring-address';
import { emptyForm, readAmount, recurringFormReducer, toInput } from './recurring-form';
import { nextRuns } from './schedule';
import { longMoment } from './schedule-words';
import { useNow } from './use-now';

const DATES = 3;

/* The page's grid lays out the columns of the form. */
const Form = styled.form`
  display: contents;
`;

/* Both columns end at the same line. */
const Half = styled(Column)`
  &&& {
    align-content: stretch;
    align-self: stretch;
  }
`;

/** Sends the confirmed plan, and then opens it. */
function useCreation() {
  const { t } = useTranslation('recurring-buy');
  const client = useApolloClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const onDone = ({ id, nextRunAt }: RecurringBuyFieldsFragment) => {
    const message = nextRunAt === null ? t('created') : t('createdNext', { moment: longMoment(t, nextRunAt) });
    alerts.flash({ kind: 'success', message });
    client.refetchQueries({ include: [RecurringBuysDocument] }).catch(() => undefined);
    void navigate(detailsAddress(id), { replace: true });
  };
  return useSubmission<ReturnType<typeof toInput>, RecurringBuyFieldsFragment>({
    notDone: t('notCreated'),
    onDone,
    send: (input) =>
      answerOf(async () => {
        const { data } = await client.mutate({
          mutation: CreateRecurringBuyDocument,
          variables: { input },
          context: limited(),
        });
        const payload = data?.createRecurringBuy;
        return { result: payload?.recurringBuy, refusal: firstMessage(payload?.errors) };
      }),
  });
}

interface CreateFormProps {
  readonly markets: readonly Market[];
  readonly initial: Market;
}

/** Fields for what, how much and when. Beside them stands the result, before anything is confirmed. */
export function CreateForm({ markets, initial }: CreateFormProps) {
  const [form, dispatch] = useReducer(recurringFormReducer, emptyForm(initial.symbol));
  const [pressed, setPressed] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const { submission, open, close, confirm, checkAgain } = useCreation();
  const now = useNow();
  const market = markets.find(({ symbol }) => symbol === form.symbol) ?? initial;
  const amount = readAmount(form.amount, market);
  const dates = nextRuns(form, now, DATES);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    if (amount.kind === 'valid') open();
    else amountField.current?.focus();
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Half span={7}>
        <PlanFields
          markets={markets}
          market={market}
          form={form}
          amount={amount}
          pressed={pressed}
          amountField={amountField}
          onChange={dispatch}
        />
      </Half>
      <Half span={5}>
        <PlanSummary market={market} form={form} amount={amount.kind === 'valid' ? amount.value : null} dates={dates} />
      </Half>
      {amount.kind === 'valid' && (
        <CreateDialog
          submission={submission}
          market={market}
          form={form}
          amount={amount.value}
          first={dates[0]}
          onClose={close}
          onConfirm={() => confirm(toInput(form, amount.value))}
          onCheckAgain={checkAgain}
        />
      )}
    </Form>
  );
}
