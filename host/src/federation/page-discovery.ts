import type { PageDiscovery } from '@plataforma/federation';

/** The discovery document that the page server put into the page. It validated it; nothing else writes there. */
export function readPageDiscovery(page: Document): PageDiscovery {
  const text = page.getElementById('discovery')?.textContent;
  if (!text) throw new Error('The page has no discovery document');
  return JSON.parse(text) as PageDiscovery;
}
