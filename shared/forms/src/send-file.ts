import { readCsrfToken } from '@plataforma/schema';

/** What is neither taken nor answered for so long counts as cut. */
const STALLED_MS = 20_000;

/** What became of a file: it is kept, or it was refused, with what the exchange says about it where it says something. */
export type FileOutcome =
  { readonly kept: true } | { readonly kept: false; readonly status: number; readonly message: string | null };

export interface FileToSend {
  /** Where it is put, as a path of this site. */
  readonly path: string;
  readonly file: Blob;
  /** Told again and again how much of it is on its way, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Aborted when the customer gives up. */
  readonly signal?: AbortSignal | undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The first message of an answer with errors; null where it has none, as from a proxy. */
function messageIn(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    if (!isObject(answer) || !('errors' in answer) || !Array.isArray(answer.errors)) return null;
    const [error] = answer.errors as readonly unknown[];
    if (!isObject(error) || !('messages' in error) || !Array.isArray(error.messages)) return null;
    const [message] = error.messages as readonly unknown[];
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

function put({ path, file, onProgress, signal }: FileToSend): Promise<FileOutcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MS);
    };
    const giveUp = () => request.abort();
    const onEnd = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onloadend = () => {
      onEnd();
      const { status } = request;
      if (status === 0) reject(new Error('the file did not arrive'));
      else if (status < 300 || status === 409) resolve({ kept: true });
      else resolve({ kept: false, status, message: messageIn(request.responseText) });
    };
    request.open('PUT', path);
    request.setRequestHeader('Content-Type', file.type);
    const token = readCsrfToken(document.cookie);
    if (token !== null) request.setRequestHeader('X-CSRF-Token', token);
    signal?.addEventListener('abort', giveUp);
    wait();
    request.send(file);
    if (signal?.aborted === true) giveUp();
  });
}

/**
 * Sends one file, as it is, to its place. A place that has its file already (409) got it by an earlier try whose answer
 * was lost. A token of an earlier session (403) is read again, once. Rejects when the exchange was not reached, or the
 * customer gave up.
 */
export async function sendFile(what: FileToSend): Promise<FileOutcome> {
  const outcome = await put(what);
  return !outcome.kept && outcome.status === 403 ? put(what) : outcome;
}
