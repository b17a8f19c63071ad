import type { RuntimeConfig } from '@plataforma/contract';

/** The runtime configuration in the page. The page server has validated it, and nothing else writes it. */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById('config')?.textContent;
  if (!text) throw new Error('The page has no runtime configuration');
  return JSON.parse(text) as RuntimeConfig;
}
