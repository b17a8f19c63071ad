import { useMutation } from '@apollo/client/react';
import { useRuntimeConfig, useSession } from '@plataforma/contract';
import { plainText } from '@plataforma/format';
import { Form, isEmail, judged, NewPassword, newPasswordFault, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Button, Checkbox, space, TextField, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { meantDomain } from '../lib/meant-domain';
import { RegisterDocument } from './__generated__/register';
import { ReferralField } from './referral-field';

interface RegisterFormProps {
  readonly referral: string;
  /** The customer is there: the next one who registers here came by another way. */
  readonly onRegistered: () => void;
}

/** Makes the account, and waits until its session is in force. */
export function RegisterForm({ referral, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('registration');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [register] = useMutation(RegisterDocument);
  const form = useMutationForm({
    initial: { email: '', password: '', acceptedTerms: false, acceptedMarketing: false, referral },
    read: ({ password, acceptedTerms, acceptedMarketing, ...typed }) => {
      const email = plainText(typed.email);
      const fault = newPasswordFault(password);
      return judged(
        {
          email: isEmail(email) ? undefined : t('email.invalid'),
          password: fault && t(`newPassword.${fault}`),
          acceptedTerms: acceptedTerms ? undefined : t('register.termsRequired'),
        },
        () => ({
          ...{ email, password, acceptedTerms, acceptedMarketing },
          referral: typed.referral.trim() === '' ? null : typed.referral.trim(),
        }),
      );
    },
    send: async (input, context) => (await register({ variables: { input }, context })).data?.register,
    onDone: async () => {
      onRegistered();
      await refresh();
      void navigate('/register/confirm', { replace: true });
    },
  });
  const { email, password } = form.values;
  const meant = meantDomain(plainText(email));
  return (
    <Form form={form} aria-label={t('register.title')}>
      <TextField
        {...form.field('email')}
        label={t('email.label')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={meant === null ? undefined : t('email.meant', { domain: meant })}
      />
      {meant !== null && (
        <Meant
          type="button"
          variant="secondary"
          size="small"
          onClick={() => form.set('email', `${email.slice(0, email.lastIndexOf('@'))}@${meant}`)}
        >
          {t('email.useMeant', { domain: meant })}
        </Meant>
      )}
      <NewPassword
        {...form.field('password')}
        typed={password}
        own={[email]}
        say={(text) => t(`newPassword.${text}`)}
      />
      <ReferralField field={form.field('referral')} typed={form.values.referral} />
      <Choices>
        <Checkbox
          checked={form.values.acceptedTerms}
          onChange={(checked) => form.set('acceptedTerms', checked)}
          error={form.field('acceptedTerms').error}
        >
          <Terms />
        </Checkbox>
        <Checkbox
          checked={form.values.acceptedMarketing}
          onChange={(checked) => form.set('acceptedMarketing', checked)}
        >
          {t('register.marketing')}
        </Checkbox>
      </Choices>
      <SubmitButton form={form}>{t('register.submit')}</SubmitButton>
    </Form>
  );
}

function Terms() {
  const { t } = useTranslation('registration');
  const { terms, privacy } = useRuntimeConfig().links;
  const link = (address: string | undefined, name: string) =>
    address === undefined ? (
      name
    ) : (
      <TextLink href={address} target="_blank" rel="noopener">
        {name}
      </TextLink>
    );
  return (
    <>
      {t('register.termsBefore')} {link(terms, t('register.terms'))} {t('register.termsBetween')}{' '}
      {link(privacy, t('register.privacy'))}
    </>
  );
}

const Meant = styled(Button)`
  justify-self: start;
`;

const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`;
