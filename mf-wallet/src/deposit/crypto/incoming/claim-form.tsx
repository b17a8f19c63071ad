import { useMutation } from '@apollo/client/react';
import { isZero, parseDecimalInput, plainText } from '@plataforma/format';
import { Form, judged, SubmitButton, useFirstFocus, useMutationForm } from '@plataforma/forms';
import { Button, MoneyField, SelectField, TextField } from '@plataforma/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ClaimDepositDocument, type DepositNetworkFieldsFragment } from '../__generated__/crypto';

/** No chain has more decimals. */
const DECIMALS = 18;
/** Zeros that the empty field shows. */
const SHOWN_DECIMALS = 6;

function amountFault(t: TFunction<'deposit-crypto'>, typed: string, unit: string): string | undefined {
  const parsed = parseDecimalInput(typed, { decimals: DECIMALS, unit });
  if (!parsed.ok) return t(parsed.reason === 'empty' ? 'claim.amountRequired' : 'claim.amountForm');
  return isZero(parsed.value) ? t('claim.amountRequired') : undefined;
}

interface ClaimFormProps {
  readonly code: string;
  /** Those whose coins need a tag; at least one. */
  readonly networks: readonly DepositNetworkFieldsFragment[];
  /** @param message what becomes of it; null when the customer gave up */
  readonly onEnd: (message: string | null) => void;
}

/** Has a deposit looked for by the code of its transaction and its exact amount. */
export function ClaimForm({ code, networks, onEnd }: ClaimFormProps) {
  const { t } = useTranslation('deposit-crypto');
  const [claim] = useMutation(ClaimDepositDocument);
  const [only] = networks.length === 1 ? networks : [];
  const form = useMutationForm({
    initial: { network: only?.code ?? '', transactionId: '', amount: '' },
    read: (typed) => {
      const transactionId = plainText(typed.transactionId).replace(/\s/g, '');
      const amount = parseDecimalInput(typed.amount, { decimals: DECIMALS, unit: code });
      return judged(
        {
          network: typed.network === '' ? t('claim.networkRequired') : undefined,
          transactionId: transactionId === '' ? t('claim.transactionRequired') : undefined,
          amount: amountFault(t, typed.amount, code),
        },
        () => ({ network: typed.network, transactionId, amount: amount.ok ? amount.value : '0' }),
      );
    },
    send: async (input, context) => (await claim({ variables: { input }, context })).data?.claimDeposit,
    onDone: ({ message }) => onEnd(message ?? t('claim.done')),
  });
  useFirstFocus(form, only ? 'transactionId' : 'network');
  return (
    <Form form={form} aria-label={t('claim.title')}>
      {!only && (
        <SelectField
          {...form.field('network')}
          label={t('claim.network')}
          options={[
            { value: '', label: t('claim.choose') },
            ...networks.map((network) => ({ value: network.code, label: network.name })),
          ]}
        />
      )}
      <TextField
        {...form.field('transactionId')}
        label={t('claim.transaction')}
        hint={t('claim.transactionHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <MoneyField
        {...form.field('amount')}
        label={t('claim.amount')}
        hint={t('claim.amountHint')}
        unit={code}
        decimals={SHOWN_DECIMALS}
      />
      <SubmitButton form={form}>{t('claim.send')}</SubmitButton>
      <Button size="large" fullWidth onClick={() => onEnd(null)}>
        {t('form.cancel')}
      </Button>
    </Form>
  );
}
