/** What the page server put into the page (`host/server/page-files-script.ts`). It admits every script. */
interface PageFiles {
  /**
   * Sets the address of a script element, with the integrity that the file must have. Throws for a file that the page
   * does not know.
   */
  readonly admit: (script: HTMLScriptElement, address: string) => void;
  /**
   * The integrity hash of a file. Undefined for a file that was never published. Throws for a file that the page does
   * not know.
   */
  readonly integrityOf: (address: string) => string | undefined;
}

declare global {
  var pageFiles: PageFiles;
}

/** A file that the server delivers and that is not the published one. Asking again changes nothing. */
export class AlteredFile extends Error {}

/**
 * Whether a server has answered the last request for this address with a script. When the script failed all the same,
 * it is not the published one.
 */
export function wasAnswered(address: string): boolean {
  const last = performance.getEntriesByName(new URL(address, document.baseURI).href, 'resource').at(-1);
  return last !== undefined && 'responseStatus' in last && last.responseStatus === 200;
}
