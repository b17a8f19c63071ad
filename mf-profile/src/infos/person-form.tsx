import { useMutation } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import {
  Form,
  judged,
  readBirthDate,
  readCpf,
  readName,
  SubmitButton,
  typedDate,
  useMutationForm,
  type Draft,
} from '@plataforma/forms';
import { color, DateField, DocumentNumberField, font, TextField } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CorrectPersonDocument, type ProfileFieldsFragment } from './__generated__/infos';

interface PersonFormProps {
  readonly draft: Draft;
  /** Of the profile, which is that of the account too. */
  readonly id: string;
  readonly saved: NonNullable<ProfileFieldsFragment['person']>;
  /** What is said of the CPF on file; null where there is none to correct. */
  readonly cpfHint: string | null;
  readonly onDone: (done: string) => void;
}

/** Corrects name, CPF and birth date, as they stand in the customer's document. A CPF that is left empty stays as it is. */
export function PersonForm({ draft, id, saved, cpfHint, onDone }: PersonFormProps) {
  const { t } = useTranslation('infos');
  const { now } = useShell();
  const [correct] = useMutation(CorrectPersonDocument, {
    // The menu of the account says the name too.
    update: (cache, { data }) => {
      const name = data?.correctPerson.errors.length === 0 && data.correctPerson.profile.name;
      if (name) cache.modify({ id: cache.identify({ __typename: 'Account', id }) ?? '', fields: { name: () => name } });
    },
  });
  const form = useMutationForm({
    initial: { name: saved.name, cpf: '', birthDate: typedDate(saved.birthDate) },
    draft,
    read: (values) => {
      const name = readName(values.name);
      const birth = readBirthDate(values.birthDate, now());
      const cpf = readCpf(values.cpf);
      const isCpfLeft = values.cpf.trim() === '';
      return judged(
        {
          name: 'fault' in name ? t(`person.wrong.${name.fault}`) : undefined,
          cpf: isCpfLeft || cpf !== null ? undefined : t('person.wrong.cpf'),
          birthDate: 'fault' in birth ? t(`person.wrong.${birth.fault}`) : undefined,
        },
        () => ({
          name: 'name' in name ? name.name : '',
          birthDate: 'date' in birth ? birth.date : '',
          ...(cpf === null ? {} : { cpf }),
        }),
      );
    },
    confirms: () => t('person.confirms'),
    send: async (values, context, proof) => {
      const input = { ...values, ...(proof ? { proof } : {}) };
      return (await correct({ variables: { input }, context })).data?.correctPerson;
    },
    onDone: () => onDone(t('person.done')),
  });
  return (
    <Form form={form} aria-label={t('person.change')}>
      <TextField {...form.field('name')} label={t('person.name')} autoComplete="name" />
      {cpfHint !== null && <DocumentNumberField {...form.field('cpf')} label={t('person.cpf')} hint={cpfHint} />}
      <DateField {...form.field('birthDate')} label={t('person.birthDate')} autoComplete="bday" />
      <Quiet>{t('person.consequence')}</Quiet>
      <SubmitButton form={form}>{t('person.submit')}</SubmitButton>
    </Form>
  );
}

const Quiet = styled.p`
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
