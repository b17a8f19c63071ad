import { Form, SubmitButton, useMutationForm, type FormState } from '@plataforma/forms';
import { Checkbox, Notice, RadioField, space, TextField } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { WholeAddress } from '../../../lib/whole-address';
import { destinationTerms, useAddDestination } from '../../destinations/use-add-destination';
import type { WithdrawalNetworkFieldsFragment } from '../../lib/__generated__/withdraw';
import { OWNERS, readAddress, readNewAddress, type AddressValues, type ReadAddress } from './address-rules';
import { LookAlikes, type LookAlike } from './look-alikes';

const LONGEST_LABEL = 40;
const LONGEST_NAME = 100;

const START: AddressValues = {
  address: '',
  addressAgain: '',
  tag: '',
  hasNoTag: false,
  owner: '',
  ownerName: '',
  ownerDocument: '',
  label: '',
};

export interface AddressFormProps {
  readonly network: WithdrawalNetworkFieldsFragment;
  /** @param id of the destination */
  readonly onAdded: (id: string) => void;
}

/** What the exchange wants to be looked at before it keeps an address, as it was typed. */
interface Objection {
  readonly typed: string;
  readonly lookAlikes: readonly LookAlike[];
}

/** An address on a network, whose wallet it is, and what the customer has to compare before it is kept. */
export function AddressForm({ network, onAdded }: AddressFormProps) {
  const { t } = useTranslation('withdraw-crypto');
  const add = useAddDestination();
  const [objection, setObjection] = useState<Objection>({ typed: '', lookAlikes: [] });
  const [isAccepted, setAccepted] = useState(false);
  const [isAskedTwice, setAskedTwice] = useState(false);
  const [isTold, setTold] = useState(false);
  const isAlike = (typed: string) => objection.lookAlikes.length > 0 && objection.typed === typed;
  const form = useMutationForm({
    initial: START,
    read: (typed) => readNewAddress(t, network, typed, isAskedTwice),
    confirms: ({ address }) => t('add.confirms', { address, network: network.name }),
    purpose: () => 'WITHDRAWAL',
    terms: destinationTerms,
    prepare: (address) => {
      const alike = isAlike(form.values.address);
      setTold(alike && !isAccepted);
      return Promise.resolve(alike && !isAccepted ? null : { ...address, acceptsLookAlikes: alike });
    },
    send: add,
    onDone: ({ destination, lookAlikes, needsAddressAgain }) => {
      setAskedTwice(needsAddressAgain);
      setObjection({ typed: form.values.address, lookAlikes });
      setAccepted(false);
      if (destination) onAdded(destination.id);
    },
    onRefused: ({ errors }) => {
      // Where a destination must have a tag, the field for it is there again.
      if (errors.some(({ name }) => name === 'tag')) form.set('hasNoTag', false);
    },
  });
  const read = readAddress(network, form.values.address);
  return (
    <Form form={form} aria-label={t('add.title')}>
      <Notice kind="information">{t('add.wait')}</Notice>
      <Address form={form} read={read} isAskedTwice={isAskedTwice} />
      {network.hasTag && <Tag form={form} read={read} />}
      <Owner form={form} />
      <TextField {...form.field('label')} label={t('add.label')} autoComplete="off" maxLength={LONGEST_LABEL} />
      {isAlike(form.values.address) && (
        <LookAlikes
          lookAlikes={objection.lookAlikes}
          isAccepted={isAccepted}
          onAccept={setAccepted}
          error={isTold && !isAccepted ? t('alike.acceptRequired') : undefined}
        />
      )}
      <SubmitButton form={form}>{t('add.submit')}</SubmitButton>
    </Form>
  );
}

/** Texts of wallets: no keyboard or browser may change them. */
const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface PartProps {
  readonly form: FormState<AddressValues>;
  readonly read: ReadAddress;
}

interface AddressProps extends PartProps {
  readonly isAskedTwice: boolean;
}

/** The address, judged as it is typed, and then as it was read: whole. */
function Address({ form, read, isAskedTwice }: AddressProps) {
  const { t } = useTranslation('withdraw-crypto');
  const { error, ...field } = form.field('address');
  return (
    <>
      <TextField
        {...field}
        {...AS_TYPED}
        label={t('add.address')}
        error={error ?? read.message ?? undefined}
        hint={
          read.address !== null && (
            <>
              {t('add.read')}
              <WholeAddress address={read.address} />
            </>
          )
        }
      />
      {read.address !== null && (read.isAskedTwice || isAskedTwice) && (
        <TextField {...form.field('addressAgain')} {...AS_TYPED} label={t('add.again')} hint={t('add.againHint')} />
      )}
    </>
  );
}

/** The number that tells an exchange whose coins they are. */
function Tag({ form, read }: PartProps) {
  const { t } = useTranslation('withdraw-crypto');
  const { hasNoTag } = form.values;
  return (
    <Together>
      {!hasNoTag && (
        <TextField
          {...form.field('tag')}
          label={t('add.tag')}
          hint={t('add.tagHint')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={read.tag ?? ' '}
        />
      )}
      {read.tag === null && (
        <Checkbox checked={hasNoTag} onChange={(checked) => form.set('hasNoTag', checked)}>
          {t('add.noTag')}
        </Checkbox>
      )}
    </Together>
  );
}

/** Whose wallet it is: the Central Bank wants it to be known. */
function Owner({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('withdraw-crypto');
  const owner = OWNERS.find((each) => each === form.values.owner);
  return (
    <>
      <RadioField
        {...form.field('owner')}
        label={t('add.owner')}
        options={OWNERS.map((value) => ({ value, label: t(`add.${value}`) }))}
      />
      {(owner === 'EXCHANGE' || owner === 'OTHER') && (
        <TextField
          {...form.field('ownerName')}
          label={t(`add.${owner}Name`)}
          autoComplete="off"
          maxLength={LONGEST_NAME}
        />
      )}
      {owner === 'OTHER' && <TextField {...form.field('ownerDocument')} label={t('add.document')} autoComplete="off" />}
    </>
  );
}

const Together = styled.div`
  display: grid;
  gap: ${space(3)};
`;
