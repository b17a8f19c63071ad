import fc from 'fast-check';
import { customerWith } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { writeDestination, writeEntry, writeRecurringBuy } from '../../../test/timeline-rows';
import type { GivenEntry } from '../../../test/timeline-rows';
import { accountsOf } from '../../ledger/index';
import type { TradingAccounts } from '../../ledger/index';
import { Timeline, timelineCursor } from './index';
import type { TimelineEntry, TimelineFilter, TimelineKind, TimelineState } from './index';

jest.setTimeout(60_000);

let db: TestDatabase;
let timeline: Timeline;
let destinationId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  timeline = new Timeline(db);
  destinationId = await writeDestination(db);
});
afterAll(() => db.drop());

const BTCBRL = 1;
const ETHBRL = 2;
const SYMBOLS: Readonly<Record<number, string>> = { [BTCBRL]: 'BTC', [ETHBRL]: 'ETH' };
const NOON = Date.parse('2026-11-20T15:00:00.000Z');
const at = (minute: number) => new Date(NOON + minute * 60_000);

const customer = async (): Promise<TradingAccounts> => accountsOf(db, await customerWith(db, {}));
const idsOf = (entries: readonly TimelineEntry[]) => entries.map(({ id }) => id);

/** All pages of `size`, one after the other; `between` runs before each further one. */
async function read(
  accounts: TradingAccounts,
  filter: TimelineFilter,
  size: number,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly TimelineEntry[]> {
  const all: TimelineEntry[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await timeline.page(accounts, { first: size, after, filter });
    all.push(...page.entries);
    const last = page.entries.at(-1);
    if (!page.hasNextPage || !last) return all;
    after = timelineCursor(last.place);
    await between();
  }
}

/** An entry beside what it should be in the timeline, told without the code under test. */
interface Model {
  readonly id: string;
  readonly at: Date;
  readonly kind: TimelineKind;
  readonly state: TimelineState;
  readonly currencies: readonly string[];
  readonly accounts: readonly ('MAIN' | 'PRO')[];
}

const ORDER_STATES = {
  ACTIVE: 'PENDING',
  PARTIALLY_FILLED: 'PENDING',
  FILLED: 'COMPLETED',
  CANCELED: 'NOT_COMPLETED',
  PARTIALLY_CANCELED: 'NOT_COMPLETED',
} as const;
const DEPOSIT_STATES = {
  DETECTED: 'PENDING',
  HELD: 'HELD',
  CREDITED: 'COMPLETED',
  VANISHED: 'NOT_COMPLETED',
} as const;

const WITHDRAWAL_STATES = { SENT: 'PENDING', COMPLETED: 'COMPLETED', EXPIRED: 'NOT_COMPLETED' } as const;

const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom(...Object.keys(record).filter((key): key is Key => key in record));

const minute = fc.integer({ min: 0, max: 4 });
const drawn = fc.oneof(
  fc.record({
    source: fc.constant('order' as const),
    isPro: fc.boolean(),
    isRecurring: fc.boolean(),
    instrumentId: fc.constantFrom(BTCBRL, ETHBRL),
    state: keys(ORDER_STATES),
    minute,
  }),
  fc.record({
    source: fc.constant('deposit' as const),
    currency: fc.constantFrom('BRL', 'BTC'),
    state: keys(DEPOSIT_STATES),
    minute,
  }),
  fc.record({
    source: fc.constant('withdrawal' as const),
    currency: fc.constantFrom('BRL', 'BTC'),
    state: keys(WITHDRAWAL_STATES),
    minute,
  }),
  fc.record({ source: fc.constant('transfer' as const), currency: fc.constantFrom('BRL', 'ETH'), minute }),
);
type Drawn = (typeof drawn)['generate'] extends (...args: never[]) => { readonly value: infer Value } ? Value : never;

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }), { freq: 2 });
const narrowed = fc.record({
  kinds: some<TimelineKind>(['ORDER', 'RECURRING_BUY', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER']),
  states: some<TimelineState>(['PENDING', 'HELD', 'COMPLETED', 'NOT_COMPLETED']),
  currency: fc.option(fc.constantFrom('BRL', 'BTC', 'ETH', 'XRP'), { freq: 2 }),
  from: fc.option(minute.map(at), { freq: 1 }),
  to: fc.option(minute.map(at), { freq: 1 }),
  account: fc.option(fc.constantFrom('MAIN' as const, 'PRO' as const), { freq: 1 }),
});

async function write({ main, pro }: TradingAccounts, one: Drawn, recurringBuyId: number): Promise<Model> {
  const when = at(one.minute);
  if (one.source === 'transfer') {
    const id = await writeEntry(db, { source: 'transfer', main, pro, currency: one.currency, at: when });
    const moved = { kind: 'TRANSFER', state: 'COMPLETED', accounts: ['MAIN', 'PRO'] } as const;
    return { id, at: when, currencies: [one.currency], ...moved };
  }
  if (one.source === 'deposit') {
    const { currency, state } = one;
    const id = await writeEntry(db, { source: 'deposit', accountId: main, currency, state, at: when });
    return { id, at: when, currencies: [currency], kind: 'DEPOSIT', state: DEPOSIT_STATES[state], accounts: ['MAIN'] };
  }
  if (one.source === 'withdrawal') {
    const { currency, state } = one;
    const row = { source: 'withdrawal', accountId: main, destinationId, currency, state, at: when } as const;
    const kept = { kind: 'WITHDRAWAL', state: WITHDRAWAL_STATES[state], accounts: ['MAIN'] } as const;
    return { id: await writeEntry(db, row), at: when, currencies: [currency], ...kept };
  }
  const { instrumentId, state } = one;
  const isPro = one.isPro && !one.isRecurring;
  const order: GivenEntry = { source: 'order', accountId: isPro ? pro : main, instrumentId, state, at: when };
  const id = await writeEntry(db, one.isRecurring ? { ...order, recurringBuyId } : order);
  return {
    id,
    at: when,
    kind: one.isRecurring ? 'RECURRING_BUY' : 'ORDER',
    state: ORDER_STATES[state],
    currencies: ['BRL', SYMBOLS[instrumentId] ?? ''],
    accounts: [isPro ? 'PRO' : 'MAIN'],
  };
}

const fits = (entry: Model, { kinds, states, currency, from, to, account }: TimelineFilter): boolean =>
  (!kinds || kinds.includes(entry.kind)) &&
  (!states || states.includes(entry.state)) &&
  (!currency || entry.currencies.includes(currency)) &&
  (!from || entry.at >= from) &&
  (!to || entry.at < to) &&
  (!account || entry.accounts.includes(account));

test('money §10: a currency and a state that a source does not have together find nothing of it', async () => {
  expect(await read(await customer(), { states: ['HELD'], currency: 'BTC' }, 5)).toEqual([]);
});

test('money §10: all pages together are the whole, each entry once, also while new ones arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 1, maxLength: 24 }),
      narrowed,
      fc.integer({ min: 1, max: 5 }),
      async (given, filter, size) => {
        const accounts = await customer();
        const buys = await Promise.all([BTCBRL, ETHBRL].map((id) => writeRecurringBuy(db, accounts.main, id)));
        const buyOf = (one: Drawn) => buys[one.source === 'order' && one.instrumentId === ETHBRL ? 1 : 0] ?? 0;
        const all: Model[] = [];
        for (const one of given) all.push(await write(accounts, one, buyOf(one)));
        const wanted = all.filter((entry) => fits(entry, filter));
        const arrive = () =>
          writeEntry(db, { source: 'transfer', ...accounts, currency: 'BRL', at: new Date(NOON + 600_000) });
        const entries = await read(accounts, filter, size, arrive);
        expect(entries.map(({ id, kind, state }) => ({ id, kind, state })).toSorted(byId)).toEqual(
          wanted.map(({ id, kind, state }) => ({ id, kind, state })).toSorted(byId),
        );
        const times = entries.map((entry) => entry.at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        // However large the pages are, the order is the same.
        const filterBefore = { ...filter, to: filter.to ?? at(5) };
        expect(idsOf(await read(accounts, filterBefore, 100))).toEqual(idsOf(entries));
      },
    ),
    { numRuns: 40 },
  );
});

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

test('money §10: entries of one microsecond are told apart, and those a microsecond apart stay in order', async () => {
  const accounts = await customer();
  const order = {
    source: 'order',
    accountId: accounts.main,
    instrumentId: BTCBRL,
    state: 'FILLED',
    at: at(0),
  } as const;
  const ids = [await writeEntry(db, order), await writeEntry(db, order), await writeEntry(db, order)];
  await db.query(`update orders set created_at = created_at + interval '1 microsecond' where id = $1`, [
    ids[0]?.replace('order-', ''),
  ]);
  expect(idsOf(await read(accounts, {}, 1))).toEqual([ids[0], ids[2], ids[1]]);
});

test('money §7: an entry is found by its id, by its own customer alone', async () => {
  const [accounts, other] = [await customer(), await customer()];
  const recurringBuyId = await writeRecurringBuy(db, accounts.main, BTCBRL);
  const order = { source: 'order', instrumentId: BTCBRL, state: 'FILLED', at: at(0) } as const;
  const sent = { source: 'withdrawal', currency: 'BRL', state: 'SENT' } as const;
  const ids = [
    await writeEntry(db, { ...order, accountId: accounts.pro }),
    await writeEntry(db, { ...order, accountId: accounts.main, recurringBuyId }),
    await writeEntry(db, { source: 'deposit', accountId: accounts.main, currency: 'BTC', state: 'HELD', at: at(1) }),
    await writeEntry(db, { source: 'transfer', ...accounts, currency: 'BRL', at: at(2) }),
    await writeEntry(db, { ...sent, accountId: accounts.main, destinationId, at: at(3) }),
  ];
  const found = await Promise.all(ids.map((id) => timeline.find(accounts, id)));
  expect(found.map((entry) => [entry?.id, entry?.kind, entry?.state, entry?.recurringBuyId])).toEqual([
    [ids[0], 'ORDER', 'COMPLETED', null],
    [ids[1], 'RECURRING_BUY', 'COMPLETED', recurringBuyId],
    [ids[2], 'DEPOSIT', 'HELD', null],
    [ids[3], 'TRANSFER', 'COMPLETED', null],
    [ids[4], 'WITHDRAWAL', 'PENDING', null],
  ]);
  expect(await Promise.all(ids.map((id) => timeline.find(other, id)))).toEqual(ids.map(() => null));
  for (const id of ['', 'order-', 'order-x', 'deposit-1', 'order-1e3', 'nothing-1', "transfer-1' or '1"])
    expect(await timeline.find(accounts, id)).toBeNull();
  const some = { ids: [ids[0] ?? '', ids[3] ?? '', ids[4] ?? '', 'order-x', 'nothing-1'] };
  expect(idsOf((await timeline.page(accounts, { first: 50, filter: some })).entries)).toEqual([ids[4], ids[3], ids[0]]);
  expect(idsOf((await timeline.page(accounts, { first: 50, filter: { ...some, currency: 'BTC' } })).entries)).toEqual([
    ids[0],
  ]);
  expect((await timeline.page(other, { first: 50, filter: some })).entries).toEqual([]);
  expect((await timeline.page(accounts, { first: 50, filter: { ids: [] } })).entries).toEqual([]);
});

test.each(['x', '', Buffer.from('2026-13-40T00:00:00.000000Z/1/1').toString('base64url')])(
  'a cursor that is none (%j) is refused',
  async (after) => {
    await expect(timeline.page(await customer(), { first: 10, after })).rejects.toThrow(RangeError);
  },
);

test('an unknown currency has no entries', async () => {
  expect(await read(await customer(), { currency: 'XYZ' }, 10)).toEqual([]);
});
