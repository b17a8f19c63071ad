import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visitCosts } from '../../shared/federation/src/build/visit-cost';
import { discoverySchema } from '../../shared/discovery/src/discovery';
import { startProduct, WORKSPACE } from '../support/product';
import { benchBookStore } from './book-store';
import { benchCallers } from './callers';
import { benchDeposits } from './deposits';
import { benchEnumeration } from './enumeration';
import { benchExport } from './export';
import { benchFanOut } from './fan-out';
import { benchFederation } from './federation';
import { benchGraphql } from './graphql';
import { benchGrowth } from './growth';
import { benchHistory } from './history';
import { benchHistoryExport } from './history-export';
import { benchLighthouse } from './lighthouse';
import { benchMailAway } from './mail-away';
import { benchOrders } from './orders';
import { benchProducts } from './products';
import { atMost, type Bench, kilobytes, type Row, type RunningUrls, table } from './report';
import { benchTerminal } from './terminal';
import { benchUploads } from './uploads';
import { disturbance } from './undisturbed';
import { benchWithdrawals } from './withdrawals';

/** Prints the bytes and requests of each measured page, as the build has them. */
const benchVisits: Bench = async () => {
  const text = await readFile(join(WORKSPACE, 'site/discovery.json'), 'utf8');
  return visitCosts(discoverySchema.parse(JSON.parse(text))).flatMap(({ path, width, bytes, requests, cost }) => {
    const what = `cold visit of ${path} at ${width} px`;
    return [
      atMost(`${what}, JavaScript`, cost.bytes, bytes, kilobytes),
      atMost(`${what}, requests`, cost.requests, requests, String),
    ];
  });
};

/** The benches by name and in their order. Benches that need no browser come first. */
const BENCHES: Readonly<Record<string, Bench>> = {
  book: benchBookStore,
  visits: benchVisits,
  orders: benchOrders,
  deposits: benchDeposits,
  withdrawals: benchWithdrawals,
  graphql: benchGraphql,
  callers: benchCallers,
  enumeration: benchEnumeration,
  'mail-away': benchMailAway,
  export: benchExport,
  history: benchHistory,
  'history-export': benchHistoryExport,
  products: benchProducts,
  growth: benchGrowth,
  'fan-out': benchFanOut,
  uploads: benchUploads,
  federation: benchFederation,
  terminal: benchTerminal,
  lighthouse: benchLighthouse,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

/** The product is started for the first bench that asks for it. */
const own: { product: ReturnType<typeof startProduct> | null } = { product: null };
async function product(): Promise<RunningUrls> {
  const { PRODUCT_URL: url, PRODUCT_DATA: dataFolder = '' } = process.env;
  if (url) return { url, dataFolder };
  own.product ??= startProduct();
  return own.product;
}

const rows: Row[] = [];
try {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`… ${name}`);
    const measured = await bench({ product, chromium: process.env.CHROMIUM_PATH });
    console.log(table(measured));
    rows.push(...measured);
  }
} finally {
  await own.product?.then(({ stop }) => stop());
}
console.log(`\n${table(rows)}`);
console.log(`\n${disturbance()}`);
const broken = rows.filter(({ within }) => !within);
console.log(broken.length === 0 ? 'Every bar holds.' : `Broken bars: ${broken.length}`);
process.exit(broken.length === 0 ? 0 : 1);
