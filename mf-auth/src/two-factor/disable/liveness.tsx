import { useApolloClient } from '@apollo/client/react';
import { Liveness as SharedLiveness } from '@plataforma/forms/liveness';
import { useTranslation } from 'react-i18next';
import { CreateTwoFactorResetUploadDocument, StartTwoFactorResetLivenessDocument } from './__generated__/disable';
import { usePickTexts, type PictureProps } from './picture';
import { useUploadTexts } from './use-send-picture';

/** Three pictures before the camera, in the place of one of the face. */
export function Liveness({ token, picture, error, onKept }: PictureProps) {
  const { t } = useTranslation('disable');
  const client = useApolloClient();
  const { kind, accepts, maxBytes, isThere, storedAt, refusal } = picture;
  const context = { quiet: true };
  return (
    <SharedLiveness
      texts={{
        label: t('pictures.LIVENESS'),
        text: t('liveness.text'),
        done: (time) => t('liveness.done', { time }),
        start: t('liveness.start'),
        again: t('liveness.again'),
        unreachable: t('liveness.unreachable'),
        expired: t('liveness.expired'),
        position: (position, count) => t('liveness.position', { position, count }),
        left: (seconds) => t('liveness.left', { seconds }),
        video: t('liveness.video'),
        capture: t('liveness.capture'),
        retake: t('liveness.retake'),
        retry: t('action.retry'),
        cancel: t('liveness.cancel'),
        noCamera: t('liveness.noCamera'),
        hint: t('pictures.faceHint'),
      }}
      pick={usePickTexts(maxBytes)}
      accepts={accepts}
      maxBytes={maxBytes}
      storedAt={isThere ? storedAt : null}
      wrong={error ?? refusal?.message ?? null}
      isMissing={error !== undefined}
      begin={async () => {
        const variables = { input: { token } };
        const options = { mutation: StartTwoFactorResetLivenessDocument, variables, context };
        return (await client.mutate(options)).data?.startTwoFactorResetLiveness;
      }}
      openPlace={async (prompt, ofSending) => {
        const variables = { input: { token, kind, prompt } };
        const options = { mutation: CreateTwoFactorResetUploadDocument, variables, context: ofSending };
        return (await client.mutate(options)).data?.createTwoFactorResetUpload;
      }}
      sending={{ texts: useUploadTexts(maxBytes), isOfSession: true }}
      onKept={onKept}
    />
  );
}
