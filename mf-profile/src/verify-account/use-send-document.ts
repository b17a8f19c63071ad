import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { inTime, megabytesOf, useSendUpload, type UploadTexts } from '@plataforma/forms';
import type { CreateUploadInput } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { CreateUploadDocument, VerificationDocument } from './__generated__/verification';

/** What is said of a picture or paper that was not kept. */
export function useUploadTexts(
  kind: CreateUploadInput['kind'],
  maxBytes: number,
): UploadTexts & Required<Pick<UploadTexts, 413 | 415 | 422>> {
  const { t } = useTranslation('profile');
  return {
    401: t('upload.401'),
    413: t('upload.413', { megabytes: megabytesOf(maxBytes) }),
    415: t(kind === 'ARTICLES' ? 'upload.415Paper' : 'upload.415'),
    422: t('upload.422'),
    429: t('upload.429'),
    failed: t('upload.failed'),
    offline: t('upload.offline'),
  };
}

/** Asks how things stand after a picture. The next look at it is seconds away in any case. */
export const refetchVerification = (client: ApolloClient): Promise<void> =>
  inTime(() => client.refetchQueries({ include: [VerificationDocument] })).then(
    () => undefined,
    () => undefined,
  );

/** Sends a picture or paper to a place of its own: see `useSendUpload`. */
export function useSendDocument(input: CreateUploadInput, maxBytes: number): ReturnType<typeof useSendUpload> {
  const client = useApolloClient();
  const send = useSendUpload({
    open: async (context) =>
      (await client.mutate({ mutation: CreateUploadDocument, variables: { input }, context })).data?.createUpload,
    texts: useUploadTexts(input.kind, maxBytes),
  });
  return async (file, sending) => {
    const fault = await send(file, sending);
    if (fault === null) await refetchVerification(client);
    return fault;
  };
}
