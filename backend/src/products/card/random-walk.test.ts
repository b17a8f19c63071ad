import fc from 'fast-check';
import { PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { AuthorizeAsk, IssuerEvent } from './port';

const IS_SOAK = process.env['SOAK'] === '1';
const EVENTS = IS_SOAK ? 100_000 : 250;
const AT_ONCE = 25;
const HOLDERS = 4;
const DAY_MS = 86_400_000;
const SEED = 20_261_129;

jest.setTimeout(IS_SOAK ? 7_200_000 : 120_000);

let db: TestDatabase;
let fixture: PrepaidFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PrepaidFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

const step = fc.record({
  what: fc.constantFrom('buy', 'buy', 'buy', 'capture', 'capture', 'refund', 'reverse', 'freeze', 'limit', 'pass'),
  who: fc.nat({ max: HOLDERS - 1 }),
  which: fc.nat({ max: 1_000 }),
  centavos: fc.integer({ min: 1, max: 40_000 }),
  flag: fc.boolean(),
  times: fc.integer({ min: 1, max: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const reais = (centavos: number) => (centavos / 100).toFixed(2);

/** Events that are told together: doubled, some of them, and not in their order. */
class Walk {
  readonly #asks: AuthorizeAsk[] = [];
  #events: IssuerEvent[] = [];

  constructor(readonly holders: readonly Holder[]) {}

  async take({ what, who, which, centavos, flag, times }: Step): Promise<void> {
    const holder = this.holders[who];
    if (!holder) throw new Error('nobody');
    const ask = this.#asks[which % Math.max(this.#asks.length, 1)];
    const owner = this.holders.find(({ issuerCardId }) => issuerCardId === ask?.cardId) ?? holder;
    const about = { networkId: ask?.networkId ?? 'net_unknown', amount: reais(centavos), isFinal: flag };
    const tell = (kind: IssuerEvent['kind']) => {
      const event = fixture.eventOf(owner, kind, about);
      for (let time = 0; time < times; time += 1) this.#events.splice(which % (this.#events.length + 1), 0, event);
    };
    if (what === 'buy') {
      const next = fixture.askOf(holder, reais(centavos));
      this.#asks.push(next);
      // Some questions are lost, and what became of them is told all the same.
      if (which % 10 > 0) await fixture.cards.authorize(next);
    }
    if (what === 'capture') tell('CAPTURED');
    if (what === 'refund') tell('REFUNDED');
    if (what === 'reverse') tell('REVERSED');
    if (what === 'freeze') await fixture.cards[flag ? 'freeze' : 'unfreeze'](holder.user.accountId, holder.id);
    if (what === 'limit')
      await db.query('update cards set per_purchase = $2 where id = $1', [holder.id, centavos / 50]);
    if (what === 'pass' && which % 5 === 0) await fixture.pass(DAY_MS);
  }

  async tellAll(): Promise<void> {
    const events = this.#events;
    this.#events = [];
    await fixture.tell(...events);
  }
}

test('Q4: random events, doubled, shuffled and lost: the books are right, and nobody has less than nothing', async () => {
  const holders: Holder[] = [];
  for (let nth = 0; nth < HOLDERS; nth += 1) holders.push(await fixture.holder('900'));
  const walk = new Walk(holders);
  const steps = fc.sample(step, { numRuns: EVENTS, seed: SEED });
  for (const [nth, one] of steps.entries()) {
    await walk.take(one);
    if (nth % AT_ONCE === AT_ONCE - 1) await walk.tellAll();
  }
  await walk.tellAll();
  await fixture.pass(DAY_MS * 40);
  expect(await fixture.broken()).toEqual([]);
  for (const holder of holders) {
    const [available, held] = await fixture.reais(holder);
    expect([available >= 0n, held]).toEqual([true, 0n]);
  }
  expect(await db.query('select 1 from card_events where handled_at is null')).toEqual([]);
  // All that a walk is to come by was there.
  const states = await db.query<{ state: string }>('select distinct state from card_authorizations order by state');
  expect(states.length).toBeGreaterThanOrEqual(5);
});
