import { useApolloClient } from '@apollo/client/react';
import { useAlerts, useShell, useStore } from '@plataforma/contract';
import { answerOf, customerOf, firstMessage, limited, useCustomer, useSubmission } from '@plataforma/flow';
import { Form, useDraft, useForm } from '@plataforma/forms';
import type { UserError } from '@plataforma/schema';
import { Column } from '@plataforma/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import {
  CreateRecurringBuyDocument,
  RecurringBuysDocument,
  type RecurringBuyFieldsFragment,
} from '../lib/__generated__/recurring-buy';
import { CreateDialog } from './create-dialog';
import { PlanFields, problemText } from './plan-fields';
import { PlanSummary } from './plan-summary';
import { detailsAddress } from '../lib/recurring-address';
import { emptyForm, readAmount, scheduleIn, toInput, type Plan, type RecurringForm } from '../lib/recurring-form';
import { nextRuns } from '../lib/schedule';
import { longMoment } from '../lib/schedule-words';
import { useNow } from './use-now';

const DATES = 3;

/* The page's grid lays out the columns of the form. */
const Columns = styled(Form)`
  && {
    display: contents;
  }
`;

/* Both columns end at the same line. */
const Half = styled(Column)`
  &&& {
    align-content: stretch;
    align-self: stretch;
  }
`;

/**
 * Sends the confirmed plan, and then opens it.
 * @param onNotDone is given the errors of a refused plan, none where the session had ended
 */
function useCreation(onNotDone: (errors: readonly UserError[], close: () => void) => void) {
  const { t } = useTranslation('recurring-buy');
  const client = useApolloClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const errors = useRef<readonly UserError[]>([]);
  const onDone = ({ id, nextRunAt }: RecurringBuyFieldsFragment) => {
    const message = nextRunAt === null ? t('created') : t('createdNext', { moment: longMoment(t, nextRunAt) });
    alerts.flash({ kind: 'success', message });
    client.refetchQueries({ include: [RecurringBuysDocument] }).catch(() => undefined);
    void navigate(detailsAddress(id), { replace: true });
  };
  return useSubmission<ReturnType<typeof toInput>, RecurringBuyFieldsFragment>({
    notDone: t('notCreated'),
    onDone,
    onNotDone: (close) => onNotDone(errors.current, close),
    send: (input) =>
      answerOf(async () => {
        errors.current = [];
        const { data } = await client.mutate({
          mutation: CreateRecurringBuyDocument,
          variables: { input },
          context: limited(),
        });
        const payload = data?.createRecurringBuy;
        errors.current = payload?.errors ?? [];
        return { result: payload?.recurringBuy, refusal: firstMessage(errors.current) };
      }),
  });
}

interface CreateFormProps {
  readonly markets: readonly Market[];
  readonly initial: Market;
}

/** Fields for what, how much and when. Beside them stands the result, before anything is confirmed. */
export function CreateForm({ markets, initial }: CreateFormProps) {
  const { t } = useTranslation('recurring-buy');
  useCustomer();
  const { session } = useShell();
  const draft = useDraft(useStore(customerOf(session)));
  const now = useNow();
  // The confirmation keeps the plan as it was read. The exchange decides.
  const [plan, setPlan] = useState<Plan | null>(null);
  const marketOf = ({ instrument }: RecurringForm) => markets.find(({ symbol }) => symbol === instrument) ?? initial;
  const form = useForm<RecurringForm, Plan>({
    initial: emptyForm(initial.symbol),
    live: true,
    draft,
    read: (typed) => {
      const chosen = marketOf(typed);
      const read = readAmount(typed.amount, chosen);
      if (read.kind === 'invalid') return { messages: { amount: problemText(t, read.problem, chosen) } };
      return { output: { market: chosen, amount: read.value, schedule: scheduleIn(typed) } };
    },
    onValid: (read) => {
      setPlan(read);
      open();
    },
  });
  const { submission, open, close, confirm, checkAgain } = useCreation((errors, closeReview) => {
    draft.keep(form.values);
    // What is wrong with a field is mended in the form. What is wrong with the whole is said above the confirmation.
    if (!errors.some(({ name }) => form.isField(name))) return;
    closeReview();
    form.refuse(errors);
  });
  const market = marketOf(form.values);
  const amount = readAmount(form.values.amount, market);
  const schedule = scheduleIn(form.values);
  const dates = nextRuns(schedule, now, DATES);
  return (
    <Columns form={form}>
      <Half span={7}>
        <PlanFields markets={markets} market={market} form={form} schedule={schedule} />
      </Half>
      <Half span={5}>
        <PlanSummary
          market={market}
          form={form}
          schedule={schedule}
          amount={amount.kind === 'valid' ? amount.value : null}
          dates={dates}
        />
      </Half>
      {plan && (
        <CreateDialog
          submission={submission}
          plan={plan}
          first={dates[0]}
          onClose={close}
          onConfirm={() => {
            // Whoever comes back finds no form that would create a plan under way once more.
            draft.drop();
            confirm(toInput(plan));
          }}
          onCheckAgain={checkAgain}
        />
      )}
    </Columns>
  );
}
