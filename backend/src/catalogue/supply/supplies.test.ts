import { recordingLogger } from '../../../test/recording-logger';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import { Jobs } from '../../jobs/index';
import type { SuppliedCount } from './port';
import { SandboxSupply } from './sandbox-supply';
import { Supplies } from './supplies';

const DAY_MS = 86_400_000;
const count = (circulating: string, asOf: string): SuppliedCount => ({
  circulating: toAmount(circulating),
  asOf,
  source: 'Rede',
});

let db: TestDatabase;
let clock: TestClock;
let jobs: Jobs;
let supplies: Supplies;
/** What the port answers; an error when it is away. */
let told: SuppliedCount | null | Error;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('delete from asset_supplies');
  clock = new TestClock('2026-11-20T12:00:00Z');
  jobs = new Jobs({ db, clock, logger: recordingLogger().logger, alarm: clock.alarm });
  const port = { count: () => (told instanceof Error ? Promise.reject(told) : Promise.resolve(told)) };
  supplies = new Supplies({ db, clock, jobs, port, codes: ['BTC'] });
  await supplies.start();
});
afterEach(() => jobs.stop());

async function pass(days: number): Promise<void> {
  jobs.start();
  clock.jump(days * DAY_MS);
  await jobs.idle();
}

const shown = async () => {
  const found = await supplies.find('BTC');
  return found && [fromAmount(found.circulating), found.asOf];
};

test('products §10: a count is asked for once a day, and an older one changes nothing', async () => {
  expect(await shown()).toBeNull();
  told = count('19970000', '2026-11-19');
  await pass(0);
  expect(await shown()).toEqual(['19970000', '2026-11-19']);
  told = count('19970450', '2026-11-20');
  await pass(0.5);
  expect(await shown()).toEqual(['19970000', '2026-11-19']);
  await pass(0.5);
  expect(await shown()).toEqual(['19970450', '2026-11-20']);
  told = count('1', '2026-11-01');
  await pass(1);
  told = null;
  await pass(1);
  expect(await shown()).toEqual(['19970450', '2026-11-20']);
});

test('products §10: a count is hidden after ninety days, and while nobody answers the last one stays', async () => {
  told = count('19970000', '2026-11-20');
  await pass(0);
  told = new Error('away');
  await pass(89);
  expect(await shown()).toEqual(['19970000', '2026-11-20']);
  await pass(2);
  expect(await shown()).toBeNull();
});

test('products §10: starting again keeps what is known, and what nobody counts has no count', async () => {
  told = count('19970000', '2026-11-20');
  await pass(0);
  await supplies.start();
  expect(await shown()).toEqual(['19970000', '2026-11-20']);
  expect(await supplies.find('USDT')).toBeNull();
});

test('a sandbox counts by each network’s issue up to the day that is over', async () => {
  const sandbox = new SandboxSupply(clock);
  const [bitcoin, dollar] = [await sandbox.count('BTC'), await sandbox.count('USDT')];
  expect(bitcoin && [fromAmount(bitcoin.circulating), bitcoin.asOf]).toEqual(['20114900', '2026-11-19']);
  expect(dollar).toBeNull();
});
