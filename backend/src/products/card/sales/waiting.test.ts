import { money, PrepaidFixture } from '../../../../test/prepaid-fixture';
import type { Holder } from '../../../../test/prepaid-fixture';
import { fund } from '../../../../test/market-fixture';
import { createTestDatabase, elsewhere, untilBlocked } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import { inTransaction } from '../../../db/database';
import type { Transaction } from '../../../db/database';
import { lockUser } from '../../../identity/index';
import { lockAvailable } from '../../../ledger/index';
import { toAmount } from '../../../lib/amount';
import type { ProviderPort } from '../../otc/index';
import { Authorizations } from '../authorize';
import { TopUps } from './top-ups';

jest.setTimeout(60_000);

const ALL = toAmount('1');

let db: TestDatabase;
let fixture: PrepaidFixture;
let counter: { -readonly [Name in keyof ProviderPort]?: ProviderPort[Name] | undefined } = {};
/** Its results are what became of questions, also of those that the door has given up. */
let asked: jest.SpiedFunction<Authorizations['authorize']>;

const own: Pick<ProviderPort, 'quote' | 'execute'> = {
  quote: (id, ask) => fixture.provider.quote(id, ask),
  execute: (id, quoteId, locked) => fixture.provider.execute(id, quoteId, locked),
};

beforeAll(async () => {
  db = await createTestDatabase();
  const port: Partial<ProviderPort> = {
    quote: (id, ask) => (counter.quote ?? own.quote)(id, ask),
    execute: (id, quoteId, locked) => (counter.execute ?? own.execute)(id, quoteId, locked),
  };
  fixture = new PrepaidFixture(db, undefined, {}, port);
  await fixture.start();
});
beforeEach(async () => {
  counter = {};
  await fixture.provider.behave({ mode: 'FILL' });
  asked = jest.spyOn(Authorizations.prototype, 'authorize');
});
afterEach(async () => {
  asked.mockRestore();
  expect(await fixture.broken()).toEqual([]);
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

type Work = (tx: Transaction) => Promise<unknown>;

/** A transaction of another process, which stays open until it is told what to do last. */
function other(first: Work) {
  let begin: () => void = () => undefined;
  let end: (last: Work) => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ending = new Promise<Work>((resolve) => (end = resolve));
  const over = elsewhere(() =>
    inTransaction(db, async (tx) => {
      await first(tx);
      begin();
      await (
        await ending
      )(tx);
    }),
  );
  return {
    begun,
    end: (last: Work = () => Promise.resolve()): Promise<void> => {
      end(last);
      return over;
    },
  };
}

const sales = ({ user }: Holder) => db.query('select id from card_sales where account_id = $1', [user.accountId]);

describe('§5: when the door has given up nothing is sold any more, and the same question is answered anew', () => {
  const isForgotten = async (nina: Holder) => {
    await expect(asked.mock.results[0]?.value).rejects.toThrow('too late');
    expect([await sales(nina), await fixture.transactions(nina)]).toEqual([[], []]);
    expect([await fixture.coins(nina), await fixture.reais(nina)]).toEqual([[ALL, 0n], money('64.80', '0')]);
  };

  test('it waited for the customer: no price is asked for', async () => {
    const nina = await fixture.completing('64.80');
    const ask = fixture.askOf(nina, '100');
    const busy = other((tx) => lockUser(tx, nina.user.id));
    await busy.begun;
    const quote = jest.fn(own.quote);
    counter = { quote };
    expect(await fixture.cards.authorize(ask)).toBeNull();
    await busy.end();
    await isForgotten(nina);
    expect(quote).not.toHaveBeenCalled();
    expect(await fixture.cards.authorize(ask)).toEqual({ approved: true });
  });

  test('it waited for the customer with a price: no sale is begun', async () => {
    const nina = await fixture.completing('64.80');
    const ask = fixture.askOf(nina, '100');
    let end: () => Promise<void> = () => Promise.resolve();
    counter.quote = async (id, asks) => {
      const quote = await own.quote(id, asks);
      const busy = other((tx) => lockUser(tx, nina.user.id));
      end = busy.end;
      await busy.begun;
      return quote;
    };
    expect(await fixture.cards.authorize(ask)).toBeNull();
    await end();
    await isForgotten(nina);
    counter = {};
    expect(await fixture.cards.authorize(ask)).toEqual({ approved: true });
  });
});

describe('§5: a purchase locks coins and reais in the order of the ledger, as whatever else moves both', () => {
  const lock =
    ({ user }: Holder, currency: string): Work =>
    (tx) =>
      lockAvailable(tx, [user.accountId], currency);
  let steps: jest.SpiedFunction<TopUps['settled']>;
  beforeEach(() => (steps = jest.spyOn(TopUps.prototype, 'settled')));
  afterEach(() => steps.mockRestore());

  /** Who loses a deadlock begins again: neither did, and each step was taken once. */
  const noneLost = async (first: jest.Mock) => {
    await Promise.allSettled(asked.mock.results.map(({ value }) => Promise.resolve(value)));
    expect(first).toHaveBeenCalledTimes(1);
    const kinds = steps.mock.calls.map(([, , { kind }]) => kind);
    expect(kinds).toEqual([...new Set(kinds)]);
  };

  test('coins that come before reais, when they are held', async () => {
    const nina = await fixture.holder('0');
    await fund(db, nina.user.accountId, { ADA: '1' });
    await fixture.topUp(nina, 'ADA');
    const first = jest.fn(lock(nina, 'ADA'));
    const busy = other(first);
    await busy.begun;
    const answer = fixture.buy(nina, '500');
    await untilBlocked(db, 'balances');
    await busy.end(lock(nina, 'BRL'));
    await answer;
    await noneLost(first);
  });

  test('coins that come after them, when they are given back', async () => {
    const nina = await fixture.completing('64.80');
    await fixture.provider.behave({ mode: 'REFUSE' });
    const first = jest.fn(lock(nina, 'BRL'));
    let end: (last: Work) => Promise<void> = () => Promise.resolve();
    counter.execute = async (id, quoteId, locked) => {
      const word = await own.execute(id, quoteId, locked);
      const busy = other(first);
      end = busy.end;
      await busy.begun;
      return word;
    };
    const answer = fixture.buy(nina, '100');
    await untilBlocked(db, 'balances');
    await end(lock(nina, 'BTC'));
    await answer;
    await noneLost(first);
    expect([await fixture.coins(nina), await fixture.reais(nina)]).toEqual([[ALL, 0n], money('64.80', '0')]);
  });
});
