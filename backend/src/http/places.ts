import type { ServerResponse } from 'node:http';

/** So many large bodies are in memory at once. */
const MOST_BODIES = 8;
/** So many wait for a place. They send nothing meanwhile, so each costs no more than its connection. */
const MOST_WAITING = 64;
const LONGEST_WAIT_MS = 10_000;

/** Of the longest body that `/documents` takes. */
export const MOST_DOCUMENT_BYTES = 10_000_000;

/** Gives a place back; once. */
type GiveBack = () => void;

/** Places for bodies that are larger than those of other endpoints. */
export interface Places {
  /** Waits for a place, in the order of the calls. @returns what gives it back; null when none came free in time */
  take(): Promise<GiveBack | null>;
}

export function createPlaces(most = MOST_BODIES, mostWaiting = MOST_WAITING): Places {
  const waiting: GiveBack[] = [];
  let taken = 0;

  function giveBackOf(): GiveBack {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const next = waiting.shift();
      // The place goes to the next one, so nobody can take it in between.
      if (next) next();
      else taken -= 1;
    };
  }

  return {
    async take() {
      if (taken < most) {
        taken += 1;
        return giveBackOf();
      }
      if (waiting.length >= mostWaiting) return null;
      return new Promise((resolve) => {
        const begin = () => {
          clearTimeout(timer);
          resolve(giveBackOf());
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1);
          resolve(null);
        }, LONGEST_WAIT_MS);
        waiting.push(begin);
      });
    },
  };
}

/** Takes a place until the answer is sent or its reader is gone, who may go while it is waited for. */
export async function takePlace(places: Places, answer: ServerResponse): Promise<GiveBack | null> {
  const giveBack = await places.take();
  if (!giveBack) return null;
  if (answer.closed) giveBack();
  else answer.once('close', giveBack);
  return giveBack;
}

/** Whether a request may bring a body of that size. */
export const isUpload = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  method === 'PUT' && url.startsWith('/documents/');
