import { money, PrepaidFixture } from '../../../../test/prepaid-fixture';
import type { Holder } from '../../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import { inTransaction } from '../../../db/database';
import { balancesOf, ensureSystemAccount, post } from '../../../ledger/index';
import { toAmount } from '../../../lib/amount';
import { fund } from '../../../../test/market-fixture';
import type { ProviderPort } from '../../otc/index';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
/** What R$ 35,20 cost at R$ 599.100,00, in whole steps. */
const SOLD = toAmount('0.00005876');
const ALL = toAmount('1');
const SOLD_TEXT = 'R$ 35,20 vieram da venda de 0,00005876 BTC a R$ 599.100,00.';
const BALANCE = { approved: false, reason: 'BALANCE' };

/** The provider does not answer in time. */
const silent = () => new Promise<never>(() => undefined);

let db: TestDatabase;
let fixture: PrepaidFixture;
/** What the provider does instead of what it would. */
let counter: { -readonly [Name in keyof ProviderPort]?: ProviderPort[Name] | undefined } = {};

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PrepaidFixture(
    db,
    undefined,
    {},
    {
      quote: (id, ask) => (counter.quote ?? own.quote)(id, ask),
      execute: (id, quoteId, locked) => (counter.execute ?? own.execute)(id, quoteId, locked),
      trade: (id) => (counter.trade ?? own.trade)(id),
    },
  );
  await fixture.start();
});
beforeEach(async () => {
  counter = {};
  await fixture.provider.behave({ mode: 'FILL' });
});
afterEach(async () => expect(await fixture.broken()).toEqual([]));
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

const own: Pick<ProviderPort, 'quote' | 'execute' | 'trade'> = {
  quote: (id, ask) => fixture.provider.quote(id, ask),
  execute: (id, quoteId, locked) => fixture.provider.execute(id, quoteId, locked),
  trade: (id) => fixture.provider.trade(id),
};

const sales = ({ user }: Holder) =>
  db.query<{ state: string; amount: string }>(
    'select state, amount from card_sales where account_id = $1 order by id',
    [user.accountId],
  );

test('§5: with enough reais nothing is sold', async () => {
  const nina = await fixture.completing('100');
  expect((await fixture.buy(nina, '100')).answer).toEqual({ approved: true });
  expect([await fixture.coins(nina), await sales(nina)]).toEqual([[ALL, 0n], []]);
  expect(await fixture.told(nina)).toEqual(['R$ 100,00 em POSTO AZUL.']);
});

test('§5: what is missing is sold to the centavo before the answer, and the purchase and its news say the price', async () => {
  const nina = await fixture.completing('64.80');
  const { networkId, answer } = await fixture.buy(nina, '100');
  expect(answer).toEqual({ approved: true });
  expect(await fixture.reais(nina)).toEqual(money('0', '100'));
  expect(await fixture.coins(nina)).toEqual([ALL - SOLD, 0n]);
  expect(await fixture.told(nina)).toEqual([`R$ 100,00 em POSTO AZUL. ${SOLD_TEXT}`]);
  const [shown] = await fixture.transactions(nina);
  expect(shown?.sale).toMatchObject({ state: 'SOLD', coin: 'BTC', quantity: SOLD, amount: money('35.20')[0] });
  await fixture.capture(nina, networkId, '100');
  expect(await fixture.reais(nina)).toEqual(money('0', '0'));
});

test('§5: a fraction of a centavo that is missing is sold as a whole one', async () => {
  const nina = await fixture.completing('64.8049999999');
  await fixture.buy(nina, '100');
  expect(await sales(nina)).toEqual([{ state: 'SOLD', amount: '35.2000000000' }]);
  expect((await fixture.reais(nina))[0]).toBe(toAmount('0.0049999999'));
});

test('§5: its reais stay reais whatever becomes of the purchase', async () => {
  const nina = await fixture.completing('64.80');
  const first = await fixture.buy(nina, '100');
  await fixture.reverse(nina, first.networkId);
  expect(await fixture.reais(nina)).toEqual(money('100', '0'));
  const second = await fixture.buy(nina, '120');
  await fixture.capture(nina, second.networkId, '120');
  await fixture.refund(nina, second.networkId, '120');
  expect(await fixture.reais(nina)).toEqual(money('120', '0'));
  expect(await sales(nina)).toHaveLength(2);
});

describe('P-7: a purchase that coins do not complete says why', () => {
  const declined = async (nina: Holder, text: string) => {
    expect((await fixture.buy(nina, '100')).answer).toEqual(BALANCE);
    expect((await fixture.told(nina))[0]).toBe(
      `POSTO AZUL: Compra de R$ 100,00 recusada: faltaram R$ 35,20 de saldo.${text}`,
    );
    expect(await fixture.reais(nina)).toEqual(money('64.80', '0'));
  };

  test('nothing is said of coins where it is off', async () => {
    const nina = await fixture.completing('64.80');
    await fixture.topUp(nina, null);
    await declined(nina, '');
    expect(await fixture.coins(nina)).toEqual([ALL, 0n]);
  });

  test('there are not enough coins', async () => {
    const nina = await fixture.completing('64.80', '0.00005875');
    await declined(nina, ' Você não tinha criptomoedas suficientes para completar.');
    expect(await fixture.coins(nina)).toEqual([toAmount('0.00005875'), 0n]);
  });

  test('the limit of the day: it counts what was sold today', async () => {
    const nina = await fixture.completing('0', '1', '50');
    const { networkId } = await fixture.buy(nina, '50');
    await fixture.capture(nina, networkId, '50');
    await fund(db, nina.user.accountId, { BRL: '64.80' });
    await declined(nina, ' Completar com cripto passaria do seu limite por dia.');
    await fixture.pass(24 * HOUR_MS);
    expect((await fixture.buy(nina, '100')).answer).toEqual({ approved: true });
  });

  test('the provider refuses, or has no price', async () => {
    const nina = await fixture.completing('64.80');
    const text = ' A contraparte não comprou as criptomoedas para completar: elas continuam suas.';
    for (const mode of ['REFUSE', 'DRY'] as const) {
      await fixture.provider.behave({ mode });
      await declined(nina, text);
      expect(await fixture.coins(nina)).toEqual([ALL, 0n]);
    }
  });

  test('the provider gives no price in time: the coins were never touched', async () => {
    const nina = await fixture.completing('64.80');
    counter.quote = silent;
    await declined(nina, ' A venda de criptomoedas para completar não foi confirmada a tempo.');
    expect([await fixture.coins(nina), await sales(nina)]).toEqual([[ALL, 0n], []]);
  });

  test('the provider does not sell in time and never heard of it: the coins come back when the price is over', async () => {
    const nina = await fixture.completing('64.80');
    counter.execute = silent;
    await declined(nina, ' A venda de criptomoedas para completar não foi confirmada a tempo.');
    expect(await fixture.coins(nina)).toEqual([ALL - SOLD, SOLD]);
    counter = {};
    await fixture.pass(11_000);
    await fixture.pass(11_000);
    expect(await fixture.coins(nina)).toEqual([ALL, 0n]);
    expect(await sales(nina)).toMatchObject([{ state: 'NOT_SOLD' }]);
  });
});

test('§5: a sale whose answer was lost is looked up: its reais are there, it is told, and nothing is sold twice', async () => {
  const nina = await fixture.completing('64.80');
  await fixture.provider.behave({ mode: 'LOSE_ANSWER' });
  const { networkId, answer } = await fixture.buy(nina, '100');
  expect(answer).toEqual(BALANCE);
  await fixture.provider.behave({ mode: 'FILL' });
  await fixture.pass(11_000);
  expect(await fixture.coins(nina)).toEqual([ALL - SOLD, 0n]);
  expect(await fixture.reais(nina)).toEqual(money('100', '0'));
  expect((await fixture.told(nina))[0]).toBe(
    'Vendemos 0,00005876 BTC por R$ 35,20 para uma compra em POSTO AZUL que não foi aprovada. Os reais estão no seu saldo.',
  );
  const { id } = await fixture.last(nina);
  const paths = await db.query('select path from notifications where account_id = $1 order by id', [
    nina.user.accountId,
  ]);
  expect(paths).toEqual([{ path: `/card?id=${id}` }, { path: `/card?id=${id}` }]);
  // The same question has the same answer.
  expect(await fixture.cards.authorize(fixture.askOf(nina, '100', { networkId }))).toEqual(BALANCE);
  await fixture.pass(HOUR_MS);
  expect(await sales(nina)).toEqual([{ state: 'SOLD', amount: '35.2000000000' }]);
});

test('§3: the same question, once more and at once, has one answer and one sale', async () => {
  const nina = await fixture.completing('64.80');
  const ask = fixture.askOf(nina, '100');
  const answers = await Promise.all([1, 2, 3, 4].map(() => fixture.cards.authorize(ask)));
  answers.push(await fixture.cards.authorize(ask));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ approved: true })));
  expect(await sales(nina)).toHaveLength(1);
  expect(await fixture.coins(nina)).toEqual([ALL - SOLD, 0n]);
  expect(await fixture.reais(nina)).toEqual(money('0', '100'));
});

test('§5: two purchases at once that both lack reais have a sale each', async () => {
  const nina = await fixture.completing('0');
  const both = await Promise.all([fixture.buy(nina, '35.20'), fixture.buy(nina, '35.20')]);
  expect(both.map(({ answer }) => answer)).toEqual([{ approved: true }, { approved: true }]);
  expect(await fixture.coins(nina)).toEqual([ALL - 2n * SOLD, 0n]);
  expect(await fixture.reais(nina)).toEqual(money('0', '70.40'));
});

test('§5: a sale that the provider took without having the reais is settled when it has them', async () => {
  const nina = await fixture.completing('64.80');
  const [provider] = await db.query<{ id: number }>(`select id from accounts where code = 'liquidity-provider'`);
  const has = async () => (await balancesOf(db, provider?.id ?? 0))[0]?.available ?? 0n;
  const all = await has();
  const move = (amount: bigint, key: string) =>
    inTransaction(db, async (tx) => {
      const at = new Date(fixture.clock.now());
      const world = await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
      const parts = [
        [provider?.id ?? 0, amount],
        [world, -amount],
      ] as const;
      const entries = parts.map(([accountId, each]) => ({
        ...{ accountId, currency: 'BRL', amount: each },
        bucket: 'AVAILABLE' as const,
      }));
      await post(tx, [{ kind: 'TEST', reference: key, idempotencyKey: key, createdAt: at, entries }]);
    });
  counter.execute = async (id, quoteId, locked) => {
    const word = await own.execute(id, quoteId, locked);
    await move(-all, 'taken-from-provider');
    return word;
  };
  expect((await fixture.buy(nina, '100')).answer).toEqual(BALANCE);
  expect(await fixture.coins(nina)).toEqual([ALL - SOLD, SOLD]);
  counter = {};
  await move(all, 'given-to-provider');
  await fixture.pass(11_000);
  expect(await fixture.coins(nina)).toEqual([ALL - SOLD, 0n]);
  expect(await fixture.reais(nina)).toEqual(money('100', '0'));
});

describe('§5: what changes while the provider is asked', () => {
  const during = (change: () => Promise<unknown>) => {
    counter.quote = async (id, ask) => {
      await change();
      return own.quote(id, ask);
    };
  };

  test('switched off: nothing is sold any more', async () => {
    const nina = await fixture.completing('64.80');
    during(() => fixture.topUp(nina, null));
    expect((await fixture.buy(nina, '100')).answer).toEqual(BALANCE);
    expect([await fixture.coins(nina), await sales(nina)]).toEqual([[ALL, 0n], []]);
  });

  test('frozen: that is the reason, and nothing is sold', async () => {
    const nina = await fixture.completing('64.80');
    during(() => fixture.cards.freeze(nina.user.accountId, nina.id));
    expect((await fixture.buy(nina, '100')).answer).toEqual({ approved: false, reason: 'FROZEN' });
    expect(await sales(nina)).toEqual([]);
  });

  test('the reais came: nothing is sold', async () => {
    const nina = await fixture.completing('0');
    during(() => fund(db, nina.user.accountId, { BRL: '100' }));
    expect((await fixture.buy(nina, '100')).answer).toEqual({ approved: true });
    expect(await sales(nina)).toEqual([]);
  });

  test('frozen when it was sold already: its reais stay, and that is told', async () => {
    const nina = await fixture.completing('64.80');
    counter.execute = async (id, quoteId, locked) => {
      await fixture.cards.freeze(nina.user.accountId, nina.id);
      return own.execute(id, quoteId, locked);
    };
    expect((await fixture.buy(nina, '100')).answer).toEqual({ approved: false, reason: 'FROZEN' });
    expect(await fixture.reais(nina)).toEqual(money('100', '0'));
    expect((await fixture.told(nina))[0]).toContain('Os reais estão no seu saldo.');
  });
});

describe('§5: switching it on asks for a proof, switching it off for none', () => {
  const set = ({ user, id }: Holder, currency: string | null, dayLimit: string | null = null) =>
    fixture.cards.setTopUp(user.accountId, id, { currency, dayLimit }, () => Promise.reject(new Error('a proof')));

  test('another coin and a higher limit are more, a lower one and none are less', async () => {
    const nina = await fixture.holder('10');
    await expect(set(nina, 'BTC', '100')).rejects.toThrow('a proof');
    await fixture.topUp(nina, 'BTC', '100');
    await expect(set(nina, 'ETH', '100')).rejects.toThrow('a proof');
    await expect(set(nina, 'BTC', '101')).rejects.toThrow('a proof');
    await expect(set(nina, 'BTC')).rejects.toThrow('a proof');
    expect((await set(nina, 'BTC', '99')).card?.card).toMatchObject({ topUpDayLimit: toAmount('99') });
    expect((await set(nina, null)).card?.card).toMatchObject({ topUpCurrency: null, topUpDayLimit: null });
    await expect(set(nina, 'BTC', '99')).rejects.toThrow('a proof');
  });

  test.each([
    ['XXX', null, 'currency'],
    ['BRL', null, 'currency'],
    ['BTC', '0', 'dayLimit'],
    ['BTC', '1.001', 'dayLimit'],
    ['BTC', '-1', 'dayLimit'],
  ])('%s with a limit of %s is refused at %s', async (currency, dayLimit, field) => {
    const nina = await fixture.holder('10');
    expect(await fixture.topUp(nina, currency, dayLimit)).toMatchObject({ card: null, errors: [{ name: field }] });
  });

  test('a new card begins without it', async () => {
    const nina = await fixture.completing('10');
    await fixture.cancel(nina);
    const again = await fixture.withCard(nina.user);
    expect((await fixture.cards.overview(again.user.accountId))?.card?.card.topUpCurrency).toBeNull();
  });
});
