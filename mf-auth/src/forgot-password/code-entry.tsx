import { useMutation } from '@apollo/client/react';
import { Form, judged, SubmitButton, useMutationForm } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import type { MailCodeInput, SecondStepMethod } from '@plataforma/schema';
import { CodeField, space, TextLink } from '@plataforma/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OpenPasswordResetDocument } from './__generated__/open-reset';
import type { Asked } from './asked';
import { ResendMail } from './resend-mail';

const LENGTH = 6;

interface CodeEntryProps extends Asked {
  readonly onOpened: (code: MailCodeInput, methods: readonly SecondStepMethod[]) => void;
}

/** The code of the mail. It is sent by itself at its sixth digit, and the same one only once. */
export function CodeEntry({ email, resendAt, onOpened }: CodeEntryProps) {
  const { t } = useTranslation('recovery');
  const [open] = useMutation(OpenPasswordResetDocument);
  const form = useMutationForm({
    initial: { code: '' },
    read: ({ code }) =>
      judged({ code: code.length === LENGTH ? undefined : t('code.invalid') }, () => ({ email, code })),
    send: async (code, context) => {
      const answer = await open({ variables: { input: { key: { code } } }, context });
      return answer.data && { ...answer.data.openPasswordReset, code };
    },
    onDone: ({ code, methods }) => onOpened(code, methods),
    unreachable: t('code.unreachable'),
  });
  const [whole, setWhole] = useState('');
  const submit = useEffectEvent(() => form.element.current?.requestSubmit());
  useEffect(() => {
    if (whole !== '') submit();
  }, [whole]);
  return (
    <BrandPage title={t('code.title')} text={t('code.text', { email })}>
      <Form form={form} aria-label={t('code.title')}>
        <CodeField {...form.field('code')} label={t('code.code')} hint={t('code.hint')} onComplete={setWhole} />
        <SubmitButton form={form}>{t('code.submit')}</SubmitButton>
      </Form>
      <Ways>
        <ResendMail email={email} resendAt={resendAt} />
        <p>
          {t('code.wrongEmail')}{' '}
          <TextLink as={Link} to="/forgot-password">
            {t('code.correct')}
          </TextLink>
        </p>
      </Ways>
    </BrandPage>
  );
}

const Ways = styled.div`
  display: grid;
  gap: ${space(3)};
`;
