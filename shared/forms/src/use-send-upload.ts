import { errorMessage } from '@plataforma/contract';
import type { UserError } from '@plataforma/schema';
import type { FileFault } from '@plataforma/ui';
import { useRef } from 'react';
import { inTime, type SendContext } from './in-time';
import { sendFile } from './send-file';

/** A place that was opened for a file. */
interface Place {
  readonly id: string;
  readonly file: Blob;
}

interface Opened {
  /** Null unless a place was opened. */
  readonly uploadId: string | null;
  readonly errors: readonly UserError[];
}

interface Sending {
  readonly onProgress?: (share: number) => void;
  /** Aborted when the customer gives up. */
  readonly signal: AbortSignal;
}

/** What is said of a file that was not kept, by the status of an answer that says nothing itself. */
export interface UploadTexts extends Readonly<Partial<Record<401 | 413 | 415 | 422 | 429, string>>> {
  /** Of any other status. */
  readonly failed: string;
  /** There was no answer. */
  readonly offline: string;
}

export interface SendUploadOptions {
  /** Opens a place for one file. */
  readonly open: (context: SendContext) => Promise<Opened | null | undefined>;
  readonly texts: UploadTexts;
  /** A place is of the session that opened it, and no longer this browser's once that has ended. */
  readonly isOfSession?: boolean;
}

const MEGABYTE = 1_000_000;

export const megabytesOf = (bytes: number): number => Math.floor(bytes / MEGABYTE);

const isTold = (status: number): status is 401 | 413 | 415 | 422 | 429 => [401, 413, 415, 422, 429].includes(status);

/** The statuses of an answer that is about the file. */
const OF_FILE: readonly number[] = [413, 415, 422];

/** From this status on the answer may be that of a server on the way, which knows nothing of the file. */
const SERVER_FAULT = 500;

const canBeRetried = (message: string): FileFault => ({ message, isOfFile: false });

/**
 * Sends a file to a place of its own. Resolves to null once it is kept, or else to what went wrong. The place of a file that did
 * not arrive stays open for the next try, so that tries do not use up the day's number.
 */
export function useSendUpload({
  open: openPlace,
  texts,
  isOfSession = false,
}: SendUploadOptions): (file: Blob, sending: Sending) => Promise<FileFault | null> {
  const place = useRef<Place | null>(null);

  /** @returns what the exchange says against a place, or null */
  const open = async (file: Blob): Promise<FileFault | null> => {
    const { uploadId, errors } = await inTime(openPlace);
    if (uploadId === null) return canBeRetried(errorMessage(errors) ?? texts.failed);
    place.current = { id: uploadId, file };
    return null;
  };

  return async (file, { onProgress, signal }) => {
    try {
      if (place.current?.file !== file) place.current = null;
      const problem = place.current ? null : await open(file);
      if (!place.current) return problem;
      const outcome = await sendFile({ path: `/documents/${place.current.id}`, file, onProgress, signal });
      if (outcome.kept) {
        place.current = null;
        return null;
      }
      const { status, message } = outcome;
      // Another one is opened.
      if (status === 404 || (status === 401 && isOfSession)) place.current = null;
      const ofExchange = status < SERVER_FAULT ? message : null;
      const said = ofExchange ?? (isTold(status) ? texts[status] : undefined) ?? texts.failed;
      return { message: said, isOfFile: OF_FILE.includes(status) };
    } catch {
      return canBeRetried(texts.offline);
    }
  };
}
