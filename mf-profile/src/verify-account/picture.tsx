import { useHiddenValues } from '@plataforma/contract';
import { FilePick, type FilePickProps } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { Needed } from './needed';
import { useSendDocument, useUploadTexts } from './use-send-document';

interface PictureProps {
  readonly needed: Needed;
  readonly error: string | undefined;
}

const CAMERAS: Readonly<Record<Needed['kind'], FilePickProps['camera']>> = {
  FRONT: 'environment',
  BACK: 'environment',
  SELFIE: 'user',
  LIVENESS: 'user',
  ARTICLES: undefined,
  OWNER_FRONT: 'environment',
  OWNER_SELFIE: 'user',
};

const HINTS = {
  FRONT: 'pictures.documentHint',
  BACK: 'pictures.documentHint',
  SELFIE: 'pictures.faceHint',
  LIVENESS: 'pictures.faceHint',
  ARTICLES: 'pictures.articlesHint',
  OWNER_FRONT: 'pictures.documentHint',
  OWNER_SELFIE: 'pictures.faceHint',
} as const;

/** What the place for a picture or paper says. */
export function usePickTexts(kind: Needed['kind'], maxBytes: number): FilePickProps['texts'] {
  const { t } = useTranslation('profile');
  const texts = useUploadTexts(kind, maxBytes);
  const isPaper = kind === 'ARTICLES';
  return {
    choose: t(isPaper ? 'pick.choosePaper' : 'pick.choose'),
    camera: t('pick.camera'),
    drop: t(isPaper ? 'pick.dropPaper' : 'pick.drop'),
    sending: t('pick.sending'),
    cancel: t('pick.cancel'),
    again: t('action.retry'),
    replace: t('pick.replace'),
    sent: t(isPaper ? 'pick.sentPaper' : 'pick.sent'),
    wrongType: texts[415],
    tooLarge: texts[413],
    unreadable: texts[422],
    disconnected: texts.offline,
  };
}

/** What was stored earlier. Whoever hides values sees no picture of a document either. */
function storedOf({ upload }: Needed, hidden: boolean): FilePickProps['stored'] {
  if (upload === null) return undefined;
  return { src: upload.contentType.startsWith('image/') && !hidden ? `/documents/${upload.id}` : null };
}

/** One picture or paper: what was stored earlier, or a place to choose, take or drop one, which is sent at once. */
export function Picture({ needed, error }: PictureProps) {
  const { t } = useTranslation('profile');
  const [hidden] = useHiddenValues();
  const { kind, owner, accepts, maxBytes, refusal } = needed;
  // A company that owns a part has articles of its own.
  const nameKey = kind === 'ARTICLES' && owner !== null ? 'pictures.ownerArticles' : (`pictures.${kind}` as const);
  const place = { kind, ...(owner === null ? {} : { ownerId: owner.id }) };
  const send = useSendDocument(place, maxBytes);
  const texts = usePickTexts(kind, maxBytes);
  return (
    <FilePick
      label={t(nameKey, { name: owner?.name ?? '' })}
      hint={t(HINTS[kind])}
      error={error ?? refusal?.message}
      accept={accepts}
      maxBytes={maxBytes}
      camera={CAMERAS[kind]}
      stored={storedOf(needed, hidden)}
      texts={texts}
      onSend={send}
    />
  );
}
