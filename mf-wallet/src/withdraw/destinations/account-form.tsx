import { plainText } from '@plataforma/format';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import type { BankAccountType } from '@plataforma/schema';
import { SelectField, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { BANKS } from './banks';
import { destinationTerms, useAddDestination } from './use-add-destination';

const OTHER = 'other';

const ACCOUNT_TYPES: readonly BankAccountType[] = ['CHECKING', 'SAVINGS', 'PAYMENT'];

interface AccountValues {
  /** ISPB of a bank in the list; `other`: it is typed. */
  readonly bank: string;
  readonly ispb: string;
  readonly agency: string;
  readonly account: string;
  readonly accountType: BankAccountType;
}

const START: AccountValues = { bank: BANKS[0].ispb, ispb: '', agency: '', account: '', accountType: 'CHECKING' };

interface AccountFormProps {
  /** @param id of the destination */
  readonly onAdded: (id: string) => void;
}

/** An own account at a bank. */
export function AccountForm({ onAdded }: AccountFormProps) {
  const { t } = useTranslation('withdraw');
  const add = useAddDestination();
  const form = useMutationForm({
    initial: START,
    read: ({ bank, accountType, ...typed }) => {
      const ispb = bank === OTHER ? plainText(typed.ispb) : bank;
      const [agency, account] = [plainText(typed.agency), plainText(typed.account)];
      return judged(
        {
          ispb: /^\d{8}$/.test(ispb) ? undefined : t('destinations.badIspb'),
          agency: /^\d{1,4}$/.test(agency) ? undefined : t('destinations.badAgency'),
          account: account === '' ? t('destinations.badNumber') : undefined,
        },
        () => ({
          kind: 'BANK_ACCOUNT' as const,
          owner: 'SELF' as const,
          acceptsLookAlikes: false,
          ispb,
          agency,
          account,
          accountType,
        }),
      );
    },
    confirms: ({ account }) => t('destinations.confirmsAccount', { account }),
    purpose: () => 'WITHDRAWAL',
    terms: destinationTerms,
    send: add,
    onDone: ({ destination }) => {
      if (destination) onAdded(destination.id);
    },
  });
  return (
    <Form form={form} aria-label={t('destinations.kinds.BANK_ACCOUNT')}>
      <SelectField
        {...form.field('bank')}
        label={t('destinations.bank')}
        options={[
          ...BANKS.map(({ ispb, name }) => ({ value: ispb, label: name })),
          { value: OTHER, label: t('destinations.otherBank') },
        ]}
      />
      {form.values.bank === OTHER && (
        <TextField
          {...form.field('ispb')}
          label={t('destinations.ispb')}
          hint={t('destinations.ispbHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        {...form.field('agency')}
        label={t('destinations.agency')}
        hint={t('destinations.agencyHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...form.field('account')} label={t('destinations.number')} autoComplete="off" spellCheck={false} />
      <SelectField
        {...form.field('accountType')}
        label={t('destinations.accountType')}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`destinations.accountTypes.${value}`) }))}
      />
      <SubmitButton form={form}>{t('destinations.submit')}</SubmitButton>
    </Form>
  );
}
