/** So many large bodies are in memory at once. */
const MOST_BODIES = 8;

/** Of the longest body that `/documents` takes. */
export const MOST_DOCUMENT_BYTES = 10_000_000;

/** Places for bodies that are larger than those of other endpoints. */
export interface Places {
  /** Gives the place back, once; null when none is free. */
  take(): (() => void) | null;
}

export function createPlaces(most = MOST_BODIES): Places {
  let taken = 0;
  return {
    take() {
      if (taken >= most) return null;
      taken += 1;
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        taken -= 1;
      };
    },
  };
}

/** Whether a request may bring a body of that size. */
export const isUpload = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  method === 'PUT' && url.startsWith('/documents/');
