import { isSoak, timeLimit } from '@plataforma/testing/runs';
import type { PrepaidDeathPlace, Said } from '../../../test/killed-prepaid-process';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { money, PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';

const DYING = '2026-11-20T15:00:05.000Z';
/** The longest that a job waits which a process died over, and a bit. */
const LATER = '2026-11-20T15:10:00.000Z';
const TIMES = isSoak ? 20 : 1;

// Each case starts a process of its own.
jest.setTimeout(timeLimit(60_000));

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-prepaid-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

async function killed(place: PrepaidDeathPlace, said: Said): Promise<PrepaidFixture> {
  expect(await dying.run([db.url, DYING, place, JSON.stringify(said)])).toEqual([null, 'SIGKILL']);
  const after = new PrepaidFixture(db, new TestClock(LATER));
  await after.start();
  return after;
}

/** Somebody with R$ 200,00 of whom a purchase of R$ 100,00 was asked, paid already where something is to come back. */
async function buyer(isPaid: boolean): Promise<readonly [Holder, networkId: string]> {
  const begun = new PrepaidFixture(db);
  await begun.start();
  const holder = await begun.holder('200');
  const { networkId } = await begun.buy(holder, '100');
  if (isPaid) await begun.capture(holder, networkId, '100');
  await begun.jobs.stop();
  return [holder, networkId];
}

type Kind = 'CAPTURED' | 'REFUNDED' | 'REVERSED';
type Case = readonly [kind: Kind, amount: string, place: PrepaidDeathPlace, left: readonly [string, string]];
const PLACES: readonly PrepaidDeathPlace[] = [
  'before the event is kept',
  'before the commit of what it does',
  'after the step',
];
/** The short proof is killed in each place with one kind, and with each kind in the place where money moves. */
const isShort = ([kind, , place]: Case) => kind === 'CAPTURED' || place === 'before the commit of what it does';
const CASES = PLACES.flatMap((place): readonly Case[] => [
  ['CAPTURED', '90', place, ['110', '0']],
  ['REFUNDED', '40', place, ['140', '0']],
  ['REVERSED', '0', place, ['200', '0']],
]).filter((each) => isSoak || isShort(each));
const often = <One>(cases: readonly One[]): readonly One[] => Array.from({ length: TIMES }, () => cases).flat();

describe('products §17, the card: what the network says while the process is killed has its effect once', () => {
  test.each(often(CASES))('%s of R$ %s, %s', async (kind, amount, place, left) => {
    const [holder, networkId] = await buyer(kind === 'REFUNDED');
    const event = new PrepaidFixture(db).eventOf(holder, kind, { networkId, amount });
    const after = await killed(place, { event });
    const told = await after.told(holder);
    const isRight = async () => {
      expect(await after.reais(holder)).toEqual(money(...left));
      expect(await after.transactions(holder)).toHaveLength(1);
      const kept = 'select handled_at is not null as done from card_events where network_event_id = $1';
      expect(await db.query(kept, [event.eventId])).toEqual([{ done: true }]);
      expect(await after.broken()).toEqual([]);
    };
    await isRight();
    // It is told once more, for nobody said that it had come.
    await after.tell(event);
    await isRight();
    expect(await after.told(holder)).toEqual(told);
    await after.jobs.stop();
  });

  test.each(often(['before the commit of the answer', 'after the step'] as const))(
    'a question, %s, has one answer and holds once',
    async (place) => {
      const begun = new PrepaidFixture(db);
      await begun.start();
      const holder = await begun.holder('200');
      await begun.jobs.stop();
      const ask = begun.askOf(holder, '100');
      const after = await killed(place, { ask });
      const isKept = place === 'after the step';
      expect(await after.reais(holder)).toEqual(isKept ? money('100', '100') : money('200', '0'));
      // The network heard nothing and asks again, twice at the same moment.
      const answers = await Promise.all([after.cards.authorize(ask), after.cards.authorize(ask)]);
      expect(answers).toEqual([{ approved: true }, { approved: true }]);
      expect(await after.reais(holder)).toEqual(money('100', '100'));
      expect(await after.transactions(holder)).toHaveLength(1);
      expect((await after.told(holder)).filter((text) => text.includes('100,00'))).toHaveLength(1);
      expect(await after.broken()).toEqual([]);
      await after.jobs.stop();
    },
  );
});

describe('products §5: a purchase that coins complete, killed between the sale and the answer', () => {
  type Death = readonly [place: PrepaidDeathPlace, sold: 'once' | 'when asked again' | 'never'];
  const deaths: readonly Death[] = [
    ['before the commit of the sale', 'when asked again'],
    // The provider hears of it when its price is over.
    ['before the provider has it', 'never'],
    ['after the provider has it', 'once'],
    ['before the commit of the answer', 'once'],
    ['after the step', 'once'],
  ];
  test.each(often(deaths))('%s: coins are sold %s, and its reais stay reais', async (place, sold) => {
    const begun = new PrepaidFixture(db);
    await begun.start();
    const holder = await begun.completing('64.80');
    await begun.jobs.stop();
    const ask = begun.askOf(holder, '100');
    const after = await killed(place, { ask });
    await after.jobs.idle();
    const all = toAmount('1');
    const left = all - toAmount('0.00005876');
    const isSoldNow = sold === 'once';
    expect(await after.coins(holder)).toEqual([isSoldNow ? left : all, 0n]);
    // Whatever the answer will be: what is told before it does not gainsay it.
    const isUnanswered = isSoldNow && place !== 'after the step';
    expect((await after.told(holder)).filter((text) => text.startsWith('Vendemos'))).toEqual(
      isUnanswered
        ? [
            'Vendemos 0,00005876 BTC por R$ 35,20 para uma compra em POSTO AZUL cuja resposta não chegou à rede do cartão. Os reais estão no seu saldo.',
          ]
        : [],
    );
    const answers = await Promise.all([after.cards.authorize(ask), after.cards.authorize(ask)]);
    const isSold = sold !== 'never';
    const answer = isSold ? { approved: true } : { approved: false, reason: 'BALANCE' };
    expect(answers).toEqual([answer, answer]);
    expect(await after.coins(holder)).toEqual([isSold ? left : all, 0n]);
    expect(await after.reais(holder)).toEqual(isSold ? money('0', '100') : money('64.80', '0'));
    expect(await after.transactions(holder)).toHaveLength(1);
    expect(await after.broken()).toEqual([]);
    await after.jobs.stop();
  });
});

describe('P-10: what the team sends back to a merchant while the process is killed leaves once, and the issuer has it once', () => {
  const places: readonly PrepaidDeathPlace[] = [
    'before the commit of the return',
    'before the issuer has it',
    'after the issuer has it',
    'after the step',
  ];
  test.each(often(places))('%s', async (place) => {
    const begun = new PrepaidFixture(db);
    await begun.start();
    const holder = await begun.holder('200');
    const { networkId } = await begun.buy(holder, '100');
    await begun.capture(holder, networkId, '100');
    await begun.refund(holder, networkId, '130');
    const { id } = await begun.last(holder);
    await begun.jobs.stop();
    const after = await killed(place, { returns: id });
    await after.pass(600_000);
    expect(await after.reais(holder)).toEqual(money('200', '0'));
    expect(await after.last(holder)).toMatchObject({ suspended: 0n, excessReturned: toAmount('30') });
    expect(await after.decide('CARD_REFUND', id, 'RETURN')).toBe(false);
    const returned = `select network_id as network, trim_scale(amount)::text as amount from sandbox_issuer_returns`;
    expect(await db.query(returned)).toEqual([{ network: networkId, amount: '30' }]);
    expect(await db.query('select told_at is not null as told from card_returns')).toEqual([{ told: true }]);
    expect((await after.told(holder)).filter((text) => text.includes('voltaram ao estabelecimento'))).toHaveLength(1);
    expect(await after.broken()).toEqual([]);
    await after.jobs.stop();
  });
});
