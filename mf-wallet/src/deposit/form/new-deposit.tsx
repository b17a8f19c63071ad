import { useMutation } from '@apollo/client/react';
import { newIdempotencyKey } from '@plataforma/flow';
import { decimal, compare, formatQuantity } from '@plataforma/format';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, Card, MoneyField, space } from '@plataforma/ui';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { CreatePixChargeDocument } from '../lib/__generated__/deposit';
import { chargeAddress } from '../lib/deposit-address';
import { keepCharge } from '../lib/use-deposits';
import { leftText, problemText, readDepositAmount, typedText, type Bounds } from './deposit-amount';

const SUGGESTIONS = ['100', '500', '1000'].map(decimal);

/** One key stands for one wish: the same amount sent again after no answer makes no second code. */
function useKeyOf(): (amount: string) => string {
  const last = useRef<{ readonly amount: string; readonly key: string } | null>(null);
  return (amount) => {
    if (last.current?.amount !== amount) last.current = { amount, key: newIdempotencyKey() };
    return last.current.key;
  };
}

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
  const { left } = bounds;
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{t('form.title')}</Title>
      <Form form={form} aria-labelledby={titleId}>
        <Amount>
          <MoneyField
            {...form.field('amount')}
            label={t('form.amount')}
            unit="BRL"
            decimals={2}
            hint={leftText(t, left)}
          />
          <Suggestions role="group" aria-label={t('form.suggestions')}>
            {SUGGESTIONS.map((suggestion) => (
              <Button
                key={suggestion}
                size="small"
                disabled={left !== null && compare(suggestion, left.amount) > 0}
                onClick={() => form.set('amount', typedText(suggestion))}
              >
                {t('form.suggestion', { amount: formatQuantity(suggestion, 0) })}
              </Button>
            ))}
          </Suggestions>
        </Amount>
        <SubmitButton form={form}>{t('form.generate')}</SubmitButton>
      </Form>
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space(4)};
`;

const Amount = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
