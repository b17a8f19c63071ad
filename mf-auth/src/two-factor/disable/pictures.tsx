import { useMutation } from '@apollo/client/react';
import { Form, judged, linkState, SubmitButton, useMutationForm } from '@plataforma/forms';
import { BrandPage } from '@plataforma/forms/brand-page';
import { color, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { SendTwoFactorResetDocument } from './__generated__/disable';
import { Cancel } from './cancel';
import { Liveness } from './liveness';
import { Picture } from './picture';
import { SUCCESS_PATH } from './paths';
import type { OpenedReset } from './use-reset-link';

interface PicturesProps {
  readonly token: string;
  readonly pictures: OpenedReset['pictures'];
  /** A picture has arrived. */
  readonly onKept: () => Promise<void>;
}

/** The pictures, each sent as soon as it is chosen, and the button that hands them all in. */
export function Pictures({ token, pictures, onKept }: PicturesProps) {
  const { t } = useTranslation('disable');
  const navigate = useNavigate();
  const [send] = useMutation(SendTwoFactorResetDocument);
  const isAgain = pictures.some(({ refusal }) => refusal !== null);
  const missing = pictures.filter(({ isThere }) => !isThere);
  const form = useMutationForm({
    initial: { pictures: '' },
    read: () => judged({ pictures: missing.length > 0 ? t('pictures.missing') : undefined }, () => ({ token })),
    send: async (input, context) => (await send({ variables: { input }, context })).data?.sendTwoFactorReset,
    onDone: () => void navigate(SUCCESS_PATH, { replace: true, state: linkState(token) }),
    unreachable: t('pictures.unreachable'),
  });
  const asked = form.field('pictures').error !== undefined;
  return (
    <BrandPage
      title={t(isAgain ? 'pictures.againTitle' : 'pictures.title')}
      text={t(isAgain ? 'pictures.againText' : 'pictures.text')}
    >
      <Form form={form} aria-label={t('pictures.title')}>
        {pictures.map((picture) => {
          const isLiveness = picture.kind === 'LIVENESS';
          const text = t(isLiveness ? 'pictures.missingLiveness' : 'pictures.missing');
          const error = asked && !picture.isThere ? text : undefined;
          const Field = isLiveness ? Liveness : Picture;
          return <Field key={picture.kind} token={token} picture={picture} error={error} onKept={onKept} />;
        })}
        <Quiet>{t('pictures.consequence')}</Quiet>
        <SubmitButton form={form}>{t('pictures.submit')}</SubmitButton>
      </Form>
      <Cancel token={token} />
    </BrandPage>
  );
}

const Quiet = styled.p`
  margin-top: ${space(1)};
  color: ${color.quiet};
`;
