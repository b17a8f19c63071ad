import type { PageDiscovery } from '@plataforma/discovery';

/** The discovery document in the page. The page server has validated it, and nothing else writes it. */
export function readPageDiscovery(page: Document): PageDiscovery {
  const text = page.getElementById('discovery')?.textContent;
  if (!text) throw new Error('The page has no discovery document');
  return JSON.parse(text) as PageDiscovery;
}
