import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { sendFile } from '@plataforma/forms';
import type { CreateTwoFactorResetUploadInput } from '@plataforma/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateTwoFactorResetUploadDocument } from './__generated__/disable';

/** A place that was opened for a file. */
interface Place {
  readonly id: string;
  readonly file: Blob;
}

interface Sending {
  readonly onProgress?: (share: number) => void;
  /** Aborted when the customer gives up. */
  readonly signal: AbortSignal;
}

const MEGABYTE = 1_000_000;

export const megabytesOf = (bytes: number): number => Math.floor(bytes / MEGABYTE);

/**
 * Sends a picture to a place of its own. Resolves to null once it is kept, or else to what went wrong. The place of a file that
 * did not arrive stays open for the next try, so that tries do not use up the day's number.
 */
export function useSendPicture(
  input: CreateTwoFactorResetUploadInput,
  maxBytes: number,
): (file: Blob, sending: Sending) => Promise<string | null> {
  const { t } = useTranslation('disable');
  const client = useApolloClient();
  const open = useRef<Place | null>(null);

  const messageFor = (status: number): string => {
    if (status === 413) return t('upload.413', { megabytes: megabytesOf(maxBytes) });
    return status === 415 || status === 422 || status === 429 ? t(`upload.${status}`) : t('upload.failed');
  };

  /** Opens a place. @returns what the exchange says against it, or null */
  const openPlace = async (file: Blob, signal: AbortSignal): Promise<string | null> => {
    const { data } = await client.mutate({
      mutation: CreateTwoFactorResetUploadDocument,
      variables: { input },
      context: { quiet: true, fetchOptions: { signal } },
    });
    const answer = data?.createTwoFactorResetUpload;
    if (!answer) throw new Error('no answer');
    if (!answer.uploadId) return errorMessage(answer.errors) ?? t('upload.failed');
    open.current = { id: answer.uploadId, file };
    return null;
  };

  return async (file, { onProgress, signal }) => {
    try {
      if (open.current?.file !== file) open.current = null;
      const problem = open.current ? null : await openPlace(file, signal);
      if (!open.current) return problem;
      const outcome = await sendFile({ path: `/documents/${open.current.id}`, file, onProgress, signal });
      // A place that is gone is opened anew.
      if (outcome.kept || outcome.status === 404 || outcome.status === 401) open.current = null;
      return outcome.kept ? null : (outcome.message ?? messageFor(outcome.status));
    } catch {
      return t('upload.offline');
    }
  };
}
