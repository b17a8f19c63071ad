import { useKeyOf } from '@plataforma/flow';
import { useMutation } from '@apollo/client/react';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Card, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { CreatePixChargeDocument } from '../lib/__generated__/deposit';
import { chargeAddress } from '../lib/deposit-address';
import { keepCharge } from '../lib/use-deposits';
import { AmountField } from './amount-field';
import { problemText, readDepositAmount, type Bounds } from './deposit-amount';

interface NewDepositProps extends Bounds {
  /** What the field begins with, as it is typed. */
  readonly amount: string;
}

/** Asks how much, and has the Pix code made. */
export function NewDeposit({ amount, ...bounds }: NewDepositProps) {
  const { t } = useTranslation('deposit');
  const titleId = useId();
  const navigate = useNavigate();
  const keyOf = useKeyOf();
  const [create] = useMutation(CreatePixChargeDocument, {
    update: (cache, { data }) => keepCharge(cache, data?.createPixCharge.charge),
  });
  const form = useMutationForm({
    initial: { amount },
    read: (typed) => {
      const read = readDepositAmount(typed.amount, bounds);
      if (read.kind === 'invalid') return { messages: { amount: problemText(t, read.problem, bounds) } };
      return { output: read.value };
    },
    send: async (value, context) => {
      const input = { amount: value, idempotencyKey: keyOf(value) };
      return (await create({ variables: { input }, context })).data?.createPixCharge;
    },
    onDone: ({ charge }) => {
      if (charge) void navigate(chargeAddress(charge.id), { state: { isNew: true } });
    },
  });
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{t('form.title')}</Title>
      <Form form={form} aria-labelledby={titleId}>
        <AmountField field={form.field('amount')} left={bounds.left} onSuggest={(typed) => form.set('amount', typed)} />
        <SubmitButton form={form}>{t('form.generate')}</SubmitButton>
      </Form>
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
`;
