import type { PageDiscovery } from '@plataforma/discovery';
import type { OverriddenDiscovery, Override } from './override';

/** What the page server says where the configuration allows overrides. */
interface PageOverrides {
  readonly origins: readonly string[];
  /** The choice of this browser; null without one. */
  readonly chosen: Override | null;
}

/** Null where the configuration allows none, as in production. */
export function readPageOverrides(page: Document): PageOverrides | null {
  const text = page.getElementById('overrides')?.textContent;
  return text ? (JSON.parse(text) as PageOverrides) : null;
}

/** The page's discovery with the build that this browser has chosen from another origin. */
export async function overridden(page: Document, discovery: PageDiscovery): Promise<OverriddenDiscovery> {
  const chosen = readPageOverrides(page)?.chosen;
  if (!chosen) return { discovery, override: null };
  const { takeOverride } = await import(/* webpackChunkName: "later-override" */ './take-override');
  return takeOverride(discovery, chosen);
}

/**
 * Chooses an override, or removes it. Resolves to whether the server accepted it. The page must then be loaded again.
 */
export async function chooseOverride(choice: Override | { readonly remote: null }): Promise<boolean> {
  const answer = await fetch('/_app/override', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
  }).catch(() => null);
  return answer?.ok ?? false;
}
