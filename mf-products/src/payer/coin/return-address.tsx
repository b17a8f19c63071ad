import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { TextField } from '@plataforma/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { networkName } from '../../lib/network-name';
import { GiveReturnAddressDocument, type PublicPaymentRequestFieldsFragment } from '../__generated__/payer';
import { quantity } from './coin-words';

/** Texts of wallets: no keyboard or browser may change them. */
const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/* Type instead of interface: the form kit wants a record of fields. */
type Typed = { address: string; addressAgain: string; tag: string };

type Payment = PublicPaymentRequestFieldsFragment['payments'][number];

export interface ReturnAddressProps {
  readonly requestId: string;
  readonly payment: Pick<Payment, 'id'>;
  readonly coin: NonNullable<Payment['coin']>;
  /** What arrives, in coins. */
  readonly amount: string;
  readonly onSeen: (request: PublicPaymentRequestFieldsFragment, askedAt: number) => void;
}

/** Where the payer wants coins back that the owner of the request sends back. */
export function ReturnAddress({ requestId, payment, coin, amount, onSeen }: ReturnAddressProps) {
  const { t } = useTranslation('payer');
  const [give] = useMutation(GiveReturnAddressDocument);
  const [isAskedTwice, setAskedTwice] = useState(false);
  const askedAt = useRef(0);
  const names = { code: coin.currency, network: networkName(coin.network) };
  const form = useMutationForm({
    initial: { address: '', addressAgain: '', tag: '' },
    read: (typed: Typed) =>
      judged({ address: typed.address.trim() === '' ? t('back.required') : undefined }, () => ({
        address: typed.address.trim(),
        addressAgain: isAskedTwice ? typed.addressAgain.trim() : null,
        tag: coin.hasTag && typed.tag.trim() !== '' ? typed.tag.trim() : null,
      })),
    send: async (place, context) => {
      askedAt.current = performance.now();
      const { data } = await give({
        variables: { input: { requestId, paymentId: payment.id, shown: amount, ...place } },
        fetchPolicy: 'no-cache',
        // Saying the same again changes nothing.
        context: { ...context, repeatable: true },
      });
      const given = data?.giveReturnAddress;
      if (given?.request) onSeen(given.request, askedAt.current);
      return given;
    },
    onDone: () => undefined,
    onRefused: ({ errors }) => {
      if (errors.some(({ name }) => name === 'addressAgain')) setAskedTwice(true);
    },
  });
  return (
    <Form form={form} aria-label={t('back.form')}>
      <TextField {...form.field('address')} {...AS_TYPED} label={t('back.address')} hint={t('back.hint', names)} />
      {isAskedTwice && (
        <TextField {...form.field('addressAgain')} {...AS_TYPED} label={t('back.again')} hint={t('back.againHint')} />
      )}
      {coin.hasTag && (
        <TextField
          {...form.field('tag')}
          label={t('back.tag')}
          hint={t('back.tagHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <SubmitButton form={form}>{t('back.give', { amount: quantity(amount, coin.currency) })}</SubmitButton>
    </Form>
  );
}
