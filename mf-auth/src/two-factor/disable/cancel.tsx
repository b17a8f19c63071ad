import { useMutation } from '@apollo/client/react';
import { Form, judged, linkState, SubmitButton, useMutationForm } from '@plataforma/forms';
import { Checkbox, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { CancelTwoFactorResetDocument } from './__generated__/disable';
import { ERROR_PATH } from './paths';

/** Cancels the request by its link. The tick keeps scanners of mails out, which press every button. */
export function Cancel({ token }: { readonly token: string }) {
  const { t } = useTranslation('disable');
  const navigate = useNavigate();
  const [cancel] = useMutation(CancelTwoFactorResetDocument);
  const form = useMutationForm({
    initial: { sure: false },
    read: ({ sure }) => judged({ sure: sure ? undefined : t('cancel.tick') }, () => ({ token })),
    send: async (input, context) => (await cancel({ variables: { input }, context })).data?.cancelTwoFactorReset,
    onDone: () => void navigate(ERROR_PATH, { replace: true, state: linkState(token) }),
    unreachable: t('cancel.unreachable'),
  });
  return (
    <Part aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel.title')}</h2>
      <p>{t('cancel.text')}</p>
      <Form form={form} aria-label={t('cancel.title')}>
        <Checkbox
          checked={form.values.sure}
          onChange={(checked) => form.set('sure', checked)}
          error={form.field('sure').error}
        >
          {t('cancel.sure')}
        </Checkbox>
        <SubmitButton form={form} variant="secondary">
          {t('cancel.submit')}
        </SubmitButton>
      </Form>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color.controlBorder};
  h2 {
    font-size: ${font.size.s16};
    font-weight: ${font.weight.medium};
  }
  p {
    color: ${color.quiet};
  }
`;
