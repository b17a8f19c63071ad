import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitCostTable } from '../../shared/federation/src/build/visit-cost';
import { discoverySchema } from '../../shared/federation/src/discovery';
import { startProduct, WORKSPACE } from '../support/product';
import { benchLighthouse } from './lighthouse';

async function benchVisits(): Promise<boolean> {
  const text = await readFile(join(WORKSPACE, 'site/discovery.json'), 'utf8');
  const lines = visitCostTable(discoverySchema.parse(JSON.parse(text)));
  console.log(['Cold visit until usable:', ...lines].join('\n  '));
  return lines.every((line) => line.endsWith('within'));
}

/** The benches by name; each prints its rows and gives whether its bars hold. */
const BENCHES: Readonly<Record<string, (productUrl: string) => Promise<boolean>>> = {
  visits: benchVisits,
  lighthouse: (productUrl) => benchLighthouse(productUrl, process.env.CHROMIUM_PATH),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
const product = process.env.PRODUCT_URL ? null : await startProduct();
let within = true;
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (named.length > 0 && !named.includes(name)) continue;
    within = (await bench(product?.url ?? process.env.PRODUCT_URL ?? '')) && within;
  }
} finally {
  await product?.stop();
}
process.exit(within ? 0 : 1);
