import type { Integrities } from '@plataforma/federation';

/** The page's only Trusted Types policy: it makes addresses of scripts, and only `pageFiles.admit` has it. */
export const SCRIPT_POLICY = 'plataforma';

interface PageFilesOptions {
  /** What the page may ask for. */
  readonly integrities: Integrities;
  /**
   * Beginning of the addresses of what was never published, such as a developer's build, which changes under its names:
   * an absolute address, or a path of the page's own origin. Null where everything is published.
   */
  readonly unpublished: string | null;
}

/** JSON inside of a script element, which it cannot end. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page's one door for scripts, `pageFiles` (`host/src/federation/page-files.ts`), as plain JavaScript. An address
 * outside of the map gets in below `/remotes/` with the integrity that its build's entry carries, or as unpublished.
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
