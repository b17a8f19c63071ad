import { useMutation } from '@apollo/client/react';
import { plainText } from '@plataforma/format';
import { Form, isEmail, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import { TextField, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { RequestPasswordResetDocument } from './__generated__/request-reset';
import { VERIFY_PATH } from './asked';
import type { Asked } from './asked';

/** `/forgot-password`: asks for the e-mail, and never says whether somebody has it. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  const [request] = useMutation(RequestPasswordResetDocument);
  const form = useMutationForm({
    initial: { email: '' },
    read: (typed) => {
      const email = plainText(typed.email);
      return judged({ email: isEmail(email) ? undefined : t('forgot.emailInvalid') }, () => ({ email }));
    },
    send: async (input, context) => {
      const answer = (await request({ variables: { input }, context })).data?.requestPasswordReset;
      return answer && { ...answer, email: input.email };
    },
    onDone: ({ email, resendAt }) => {
      const asked: Asked = { email, resendAt: resendAt ?? null };
      void navigate(VERIFY_PATH, { state: asked });
    },
    unreachable: t('forgot.unreachable'),
  });
  return (
    <BrandPage title={t('forgot.title')} text={t('forgot.text')}>
      <Form form={form} aria-label={t('forgot.title')}>
        <TextField
          {...form.field('email')}
          label={t('forgot.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton form={form}>{t('forgot.submit')}</SubmitButton>
      </Form>
      <Centred>
        <TextLink as={Link} to="/login">
          {t('toSignIn')}
        </TextLink>
      </Centred>
    </BrandPage>
  );
}

const Centred = styled.p`
  text-align: center;
`;
