import { useHiddenValues } from '@plataforma/contract';
import { FilePick, type FilePickProps } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { OpenedReset } from './use-reset-link';
import { useSendPicture, useUploadTexts } from './use-send-picture';

export interface PictureProps {
  readonly token: string;
  readonly picture: OpenedReset['pictures'][number];
  readonly error: string | undefined;
  readonly onKept: () => Promise<void>;
}

const LABELS = { BACK: 'pictures.BACK', SELFIE: 'pictures.SELFIE' } as const;

/** What the place for a picture says. */
export function usePickTexts(maxBytes: number): FilePickProps['texts'] {
  const { t } = useTranslation('disable');
  const texts = useUploadTexts(maxBytes);
  return {
    choose: t('pick.choose'),
    camera: t('pick.camera'),
    drop: t('pick.drop'),
    sending: t('pick.sending'),
    cancel: t('pick.cancel'),
    again: t('action.retry'),
    replace: t('pick.replace'),
    sent: t('pick.sent'),
    wrongType: texts[415],
    tooLarge: texts[413],
    unreadable: texts[422],
    disconnected: texts.offline,
  };
}

/** One picture: what was stored earlier, or a place to choose, take or drop one, which is sent at once. */
export function Picture({ token, picture, error, onKept }: PictureProps) {
  const { t } = useTranslation('disable');
  const [hidden] = useHiddenValues();
  const { kind, accepts, maxBytes, isThere, uploadId, refusal } = picture;
  const send = useSendPicture({ token, kind }, maxBytes);
  const texts = usePickTexts(maxBytes);
  const isFace = kind === 'SELFIE';
  const src = uploadId === null || hidden ? null : `/documents/${uploadId}`;
  return (
    <FilePick
      label={t(kind === 'BACK' || kind === 'SELFIE' ? LABELS[kind] : 'pictures.FRONT')}
      hint={t(isFace ? 'pictures.faceHint' : 'pictures.documentHint')}
      error={error ?? refusal?.message}
      accept={accepts}
      maxBytes={maxBytes}
      camera={isFace ? 'user' : 'environment'}
      stored={isThere ? { src } : undefined}
      texts={texts}
      onSend={async (file, sending) => {
        const fault = await send(file, sending);
        if (fault === null) await onKept();
        return fault;
      }}
    />
  );
}
