import { useMutation } from '@apollo/client/react';
import { useHiddenValues } from '@plataforma/contract';
import { useKeyOf } from '@plataforma/flow';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, MoneyField, Notice, SelectField, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Parts } from '../../lib/parts';
import { CreatePaymentRequestDocument } from '../lib/__generated__/pay';
import { requestAddress } from '../lib/pay-address';
import type { Terms } from '../lib/use-requests';
import { amountHint } from './amount-hint';
import { MethodsField } from './methods-field';
import { hoursOf, hoursText, readRequest, type Typed } from './request-rules';

interface NewRequestProps {
  readonly terms: Terms;
  readonly onTermsAgain: () => void;
}

/** Asks for money in reais, to be paid by Pix or in coins. */
export function NewRequest({ terms, onTermsAgain }: NewRequestProps) {
  const { t } = useTranslation('pay');
  const navigate = useNavigate();
  const [isHidden] = useHiddenValues();
  const keyOf = useKeyOf();
  const [create] = useMutation(CreatePaymentRequestDocument);
  const initial: Typed = {
    amount: '',
    description: '',
    hours: String(terms.usualHours),
    methods: 'ALL',
    keepsCoin: false,
  };
  const form = useMutationForm({
    initial,
    read: (typed) => readRequest(t, typed, terms),
    send: async (wanted, context) => {
      const input = { ...wanted, idempotencyKey: keyOf(JSON.stringify(wanted)) };
      return (await create({ variables: { input }, context })).data?.createPaymentRequest;
    },
    onDone: ({ request }) => {
      if (request) void navigate(requestAddress(request.id), { state: { isNew: true } });
    },
    onRefused: onTermsAgain,
  });
  const isClosed = terms.obstacles.includes('CLOSED');
  return (
    <Parts aria-label={t('new')}>
      <h2>{t('new')}</h2>
      <Form form={form} aria-label={t('new')}>
        <MoneyField
          {...form.field('amount')}
          label={t('amountLabel')}
          unit="BRL"
          decimals={2}
          hint={amountHint(t, form.values, terms, isHidden)}
        />
        <TextField
          {...form.field('description')}
          label={t('descriptionLabel')}
          hint={t('descriptionHint', { count: terms.longestDescription })}
          autoComplete="off"
        />
        <SelectField
          {...form.field('hours')}
          label={t('hoursLabel')}
          options={hoursOf(terms).map((hours) => ({ value: String(hours), label: hoursText(t, hours) }))}
        />
        {terms.coins.length > 0 && <MethodsField form={form} terms={terms} />}
        <Notice kind="information">{t('notVerified')}</Notice>
        {isClosed ? (
          <>
            <Notice kind="warning">{t('closed')}</Notice>
            <Button fullWidth size="large" onClick={onTermsAgain}>
              {t('action.retry')}
            </Button>
          </>
        ) : (
          <SubmitButton form={form}>{t('create')}</SubmitButton>
        )}
      </Form>
    </Parts>
  );
}
