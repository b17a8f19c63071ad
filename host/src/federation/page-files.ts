/** What the page server put into the page (`host/server/page-files-script.ts`): the one door for scripts. */
interface PageFiles {
  /** Gives a script element its address, with the integrity that the file must have. Throws for what the page does not know. */
  readonly admit: (script: HTMLScriptElement, address: string) => void;
  /** The integrity of a file; undefined for one that was never published. Throws for what the page does not know. */
  readonly integrityOf: (address: string) => string | undefined;
}

declare global {
  var pageFiles: PageFiles;
}

/** A file that a server gives and that is not the one that was published: asking again changes nothing. */
export class AlteredFile extends Error {}

/**
 * Whether a server has answered with a script, as the last request for its address ended: one that failed nevertheless is
 * not the one that was published.
 */
export function wasAnswered(address: string): boolean {
  const last = performance.getEntriesByName(new URL(address, document.baseURI).href, 'resource').at(-1);
  return last !== undefined && 'responseStatus' in last && last.responseStatus === 200;
}
