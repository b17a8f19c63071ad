import { useApolloClient } from '@apollo/client/react';
import { Liveness as SharedLiveness } from '@plataforma/forms/liveness';
import { useTranslation } from 'react-i18next';
import { CreateUploadDocument, StartLivenessDocument } from './__generated__/verification';
import { isThere, type Needed } from './needed';
import { usePickTexts } from './picture';
import { refetchVerification, useUploadTexts } from './use-send-document';

export interface LivenessProps {
  readonly needed: Needed;
  readonly error: string | undefined;
}

/** The proof of life of the verification. */
export function Liveness({ needed, error }: LivenessProps) {
  const { t } = useTranslation('profile');
  const client = useApolloClient();
  const { kind, accepts, maxBytes, upload, refusal } = needed;
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
      pick={usePickTexts(kind, maxBytes)}
      accepts={accepts}
      maxBytes={maxBytes}
      storedAt={upload && isThere(needed) ? upload.storedAt : null}
      wrong={error ?? refusal?.message ?? null}
      isMissing={error !== undefined}
      begin={async () => (await client.mutate({ mutation: StartLivenessDocument, context })).data?.startLiveness}
      openPlace={async (prompt, ofSending) => {
        const variables = { input: { kind, prompt } };
        const options = { mutation: CreateUploadDocument, variables, context: ofSending };
        return (await client.mutate(options)).data?.createUpload;
      }}
      sending={{ texts: useUploadTexts(kind, maxBytes) }}
      onKept={() => refetchVerification(client)}
    />
  );
}
