import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { moveBook } from '../support/book-mover';
import { runFacts, WORKSPACE } from '../support/product';
import type { ClientsResult, ClientsTask } from './fan-out-clients';
import { atMost, type Bench, ms, perSecond, type Row } from './report';
import { undisturbed } from './undisturbed';

const COUNTS = [500, 2_000, 5_000] as const;
/** The number of sockets for which there is a bar. */
const BARRED = 2_000;
const BAR_MS = 100;
const MEASURE_MS = 10_000;
const UPDATES_PER_SECOND = 10;

function start(file: string): ChildProcess {
  return fork(join(WORKSPACE, 'e2e/bench', file), { execArgv: ['--import', 'tsx'] });
}

/** The sockets live in another process, so that they do not wait for the sender. */
async function followOnce(task: ClientsTask): Promise<ClientsResult> {
  const clients = start('fan-out-clients.ts');
  const answered = once(clients, 'message');
  clients.send(task);
  const [result] = (await answered) as [ClientsResult];
  clients.disconnect();
  return result;
}

const follow = (task: ClientsTask) => undisturbed(() => followOnce(task));

function rowOf(what: string, own: ClientsResult, raw: ClientsResult | null, hasBar: boolean, sockets: number): Row {
  const each = own.received / own.open / (MEASURE_MS / 1_000);
  const title = `${what}, p99 (${each.toFixed(0)} messages/s each, ${perSecond(own.received / (MEASURE_MS / 1_000))})`;
  const row = hasBar
    ? atMost(title, own.p99, BAR_MS, ms)
    : { what: title, value: ms(own.p99), bar: null, within: true };
  const beside = raw ? { beside: `raw ws ${ms(raw.p99)}`, ratio: own.p99 / Math.max(1, raw.p99) } : {};
  return { ...row, within: row.within && own.open === sockets, ...beside };
}

/** Measures how late the updates of a book reach thousands of sockets, beside the socket library alone. */
export const benchFanOut: Bench = async ({ product }) => {
  const { url, dataFolder } = await product();
  const { backendUrl } = await runFacts(dataFolder);
  const raw = start('fan-out-raw.ts');
  const [{ url: rawUrl }] = (await once(raw, 'message')) as [{ url: string }];
  const baselines = new Map<number, ClientsResult>();
  for (const sockets of COUNTS) {
    baselines.set(sockets, await follow({ url: rawUrl, sockets, measureMs: MEASURE_MS }));
  }
  raw.disconnect();

  const rows: Row[] = [];
  const stop = await moveBook(backendUrl, UPDATES_PER_SECOND);
  const gateway = (base: string) => `${base.replace(/^http/, 'ws')}/WSGateway`;
  for (const sockets of COUNTS) {
    const own = await follow({ url: gateway(backendUrl), sockets, measureMs: MEASURE_MS });
    const title = `fan-out to ${sockets.toLocaleString('en')} sockets`;
    rows.push(rowOf(title, own, baselines.get(sockets) ?? null, sockets === BARRED, sockets));
  }
  const whole = await follow({ url: gateway(url), sockets: BARRED, measureMs: MEASURE_MS });
  const title = `fan-out to ${BARRED.toLocaleString('en')} sockets through the page server`;
  rows.push(rowOf(title, whole, baselines.get(BARRED) ?? null, false, BARRED));
  await stop();
  return rows;
};
