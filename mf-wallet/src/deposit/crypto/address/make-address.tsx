import { useMutation } from '@apollo/client/react';
import { Form, SubmitButton, useMutationForm } from '@plataforma/forms';
import { useTranslation } from 'react-i18next';
import { CreateDepositAddressDocument, DepositAddressDocument } from '../__generated__/crypto';
import type { AddressOf } from './address-of';

interface MakeAddressProps extends AddressOf {
  readonly onDone: () => void;
}

/** The customer has no address on this network yet, and has it made. */
export function MakeAddress({ currency, network, onDone }: MakeAddressProps) {
  const { t } = useTranslation('deposit-crypto');
  const variables = { currency: currency.code, network: network.code };
  const [create] = useMutation(CreateDepositAddressDocument, {
    update: (cache, { data }) => {
      const made = data?.createDepositAddress.address;
      if (made) cache.writeQuery({ query: DepositAddressDocument, variables, data: { depositAddress: made } });
    },
  });
  const form = useMutationForm({
    initial: {},
    read: () => ({ output: variables }),
    send: async (input, context) => (await create({ variables: { input }, context })).data?.createDepositAddress,
    onDone,
  });
  return (
    <Form form={form} aria-label={t('address.make')}>
      <p>{t('address.makeText', { network: network.name })}</p>
      <SubmitButton form={form}>{t('address.make')}</SubmitButton>
    </Form>
  );
}
