import type { RuntimeConfig } from '@plataforma/contract';

/** The runtime configuration that the page server put into the page. It validated it; nothing else writes there. */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById('config')?.textContent;
  if (!text) throw new Error('The page has no runtime configuration');
  return JSON.parse(text) as RuntimeConfig;
}
