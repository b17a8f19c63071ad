import { useApolloClient } from '@apollo/client/react';
import { megabytesOf, useSendUpload, type UploadTexts } from '@plataforma/forms';
import type { CreateTwoFactorResetUploadInput } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { CreateTwoFactorResetUploadDocument } from './__generated__/disable';

/** What is said of a picture that was not kept. */
export function useUploadTexts(maxBytes: number): UploadTexts & Required<Pick<UploadTexts, 413 | 415 | 422>> {
  const { t } = useTranslation('disable');
  return {
    413: t('upload.413', { megabytes: megabytesOf(maxBytes) }),
    415: t('upload.415'),
    422: t('upload.422'),
    429: t('upload.429'),
    failed: t('upload.failed'),
    offline: t('upload.offline'),
  };
}

/** Sends a picture to a place of its own: see `useSendUpload`. */
export function useSendPicture(
  input: CreateTwoFactorResetUploadInput,
  maxBytes: number,
): ReturnType<typeof useSendUpload> {
  const client = useApolloClient();
  return useSendUpload({
    open: async (context) => {
      const mutation = CreateTwoFactorResetUploadDocument;
      return (await client.mutate({ mutation, variables: { input }, context })).data?.createTwoFactorResetUpload;
    },
    texts: useUploadTexts(maxBytes),
    isOfSession: true,
  });
}
