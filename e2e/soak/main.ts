import { writeFileSync } from 'node:fs';
import { checkLedger } from '../support/ledger';
import { startProduct } from '../support/product';
import { soakKill } from './kill-soak';
import { soakSocket } from './socket-soak';

const TEN_MINUTES_S = 600;
const FULL = { clients: 20, orders: 1_000, kills: 5 };
/** Quality: the book is right again at most this long after the network's return. */
const RIGHT_WITHIN_MS = 1_000;
const RETURN_WITHIN_MS = 2_000;
const READY_WITHIN_MS = 5_000;

/** The soaks by name. Each prints its figures and returns whether all is well. */
const SOAKS: Readonly<Record<string, (url: string) => Promise<boolean>>> = {
  socket: async (url) => {
    const soak = await soakSocket(url, TEN_MINUTES_S);
    console.log('socket, cut, mute and losing 1 % of its frames for ten minutes:', soak);
    return soak.longestWrongMs <= RIGHT_WITHIN_MS && soak.longestReturnMs <= RETURN_WITHIN_MS;
  },
  kill: async (url) => {
    const soak = await soakKill(url, FULL);
    console.log('a thousand orders of twenty clients, the backend killed five times:', soak);
    console.log(await checkLedger());
    return soak.faults.length === 0 && soak.longestAwayMs <= READY_WITHIN_MS;
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in SOAKS));
if (unknown.length > 0) {
  console.error(`No soak is called ${unknown.join(', ')}. There are: ${Object.keys(SOAKS).join(', ')}.`);
  process.exit(1);
}
const product = process.env.PRODUCT_URL ? null : await startProduct();
if (product) process.env.PRODUCT_DATA = product.dataFolder;
const rows: { name: string; seconds: number; isWell: boolean }[] = [];
try {
  for (const [name, soak] of Object.entries(SOAKS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const startedAt = performance.now();
    const isWell = await soak(product?.url ?? process.env.PRODUCT_URL ?? '');
    rows.push({ name, seconds: (performance.now() - startedAt) / 1000, isWell });
  }
} finally {
  await product?.stop();
  if (process.env.SOAK_REPORT) writeFileSync(process.env.SOAK_REPORT, JSON.stringify(rows));
}
const well = rows.every(({ isWell }) => isWell);
console.log(well ? 'All is well.' : 'Something is wrong.');
process.exit(well ? 0 : 1);
