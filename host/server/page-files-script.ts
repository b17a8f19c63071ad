import type { Integrities } from '@plataforma/discovery';

/** The page's only Trusted Types policy. It makes addresses of scripts, and only `pageFiles.admit` has it. */
export const SCRIPT_POLICY = 'plataforma';

interface PageFilesOptions {
  /** The files that the page may load. */
  readonly integrities: Integrities;
  /**
   * Beginning of the addresses of unpublished files, such as a developer's build, whose files change under their names.
   * It is an absolute address or a path of the page's own origin. Null when everything is published.
   */
  readonly unpublished: string | null;
}

/** JSON that cannot end the script element in which it stands. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The code of `pageFiles` (`host/src/page/files.ts`), which admits every script of the page, as plain
 * JavaScript. An address that is not in the map is admitted below `/remotes/` with the integrity that its build's entry
 * passes, or as unpublished.
 */
export function pageFilesScript({ integrities, unpublished }: PageFilesOptions): string {
  return `(() => {
  const integrities = new Map(Object.entries(${inlineJson(integrities)}));
  const unpublished = ${inlineJson(unpublished)};
  const prefix = unpublished === null ? null : new URL(unpublished, location.origin).href;
  const policy = globalThis.trustedTypes?.createPolicy('${SCRIPT_POLICY}', { createScriptURL: (address) => address });
  const integrityOf = (address, carried) => {
    const { origin, pathname, href } = new URL(address, location.origin);
    if (prefix !== null && href.startsWith(prefix)) return undefined;
    const published = integrities.get(pathname) ?? (pathname.startsWith('/remotes/') ? carried : undefined);
    if (origin !== location.origin || !published) throw new TypeError('The page does not know ' + address);
    return published;
  };
  const admit = (script, address, carried) => {
    const integrity = integrityOf(address, carried);
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = policy ? policy.createScriptURL(address) : address;
  };
  const pageFiles = Object.freeze({ admit, integrityOf: (address) => integrityOf(address) });
  Object.defineProperty(globalThis, 'pageFiles', { value: pageFiles });
})();`;
}
