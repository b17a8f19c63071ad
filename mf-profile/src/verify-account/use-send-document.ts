import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '@plataforma/contract';
import { sendFile } from '@plataforma/forms';
import type { CreateUploadInput } from '@plataforma/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateUploadDocument, VerificationDocument } from './__generated__/verification';

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
 * Sends a file of the customer to a place of its own. Resolves to null once it is kept, or else to what went wrong. The place
 * of a file that did not arrive stays open for the next try, so that tries do not use up the day's number.
 */
export function useSendDocument(
  input: CreateUploadInput,
  maxBytes: number,
): (file: Blob, sending: Sending) => Promise<string | null> {
  const { t } = useTranslation('profile');
  const client = useApolloClient();
  const open = useRef<Place | null>(null);

  const messageFor = (status: number): string => {
    switch (status) {
      case 401:
      case 422:
      case 429:
        return t(`upload.${status}`);
      case 413:
        return t('upload.413', { megabytes: megabytesOf(maxBytes) });
      case 415:
        return t(input.kind === 'ARTICLES' ? 'upload.415Paper' : 'upload.415');
      default:
        return t('upload.failed');
    }
  };

  /** Opens a place. @returns what the exchange says against it, or null */
  const openPlace = async (file: Blob, signal: AbortSignal): Promise<string | null> => {
    const { data } = await client.mutate({
      mutation: CreateUploadDocument,
      variables: { input },
      context: { quiet: true, fetchOptions: { signal } },
    });
    const answer = data?.createUpload;
    if (!answer) throw new Error('no answer');
    if (answer.uploadId === null) return errorMessage(answer.errors) ?? t('upload.failed');
    open.current = { id: answer.uploadId, file };
    return null;
  };

  return async (file, { onProgress, signal }) => {
    try {
      if (open.current?.file !== file) open.current = null;
      const problem = open.current ? null : await openPlace(file, signal);
      if (!open.current) return problem;
      const outcome = await sendFile({ path: `/documents/${open.current.id}`, file, onProgress, signal });
      if (!outcome.kept && outcome.status !== 404) return outcome.message ?? messageFor(outcome.status);
      open.current = null;
      if (!outcome.kept) return outcome.message ?? t('upload.failed');
      // The next look at it is seconds away in any case.
      await client.refetchQueries({ include: [VerificationDocument] }).catch(() => undefined);
      return null;
    } catch {
      return t('upload.offline');
    }
  };
}
