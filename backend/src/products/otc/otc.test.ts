import { OtcFixture } from '../../../test/otc-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import { OTC_MESSAGES } from './messages';
import type { ProviderPort } from './port';
import { QUOTE_KEPT_MS } from './quote-store';
import { QUOTE_MS } from './request-quote';

let db: TestDatabase;
let running: OtcFixture[];

jest.setTimeout(60_000);

beforeEach(async () => {
  db = await createTestDatabase();
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.jobs.stop();
  expect(await running[0]?.broken()).toEqual([]);
  await db.drop();
});

async function begin(port: Partial<ProviderPort> = {}): Promise<OtcFixture> {
  const fixture = new OtcFixture(db, new TestClock('2026-11-20T15:00:00.000Z'), port);
  running.push(fixture);
  await fixture.start();
  return fixture;
}

const count = async (table: string, condition = 'true') =>
  Number((await db.query<{ n: string }>(`select count(*) as n from ${table} where ${condition}`))[0]?.n);
const namesOf = ({ errors }: { readonly errors: readonly { readonly name: string }[] }) =>
  errors.map(({ name }) => name);
const textOf = ({ errors }: { readonly errors: readonly { readonly messages: readonly string[] }[] }) =>
  errors.flatMap(({ messages }) => messages).join();

describe('products P-20: one quote, one trade, its price or none', () => {
  test('a purchase is filled at the figures of its quote, to the digit', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    const quote = await fixture.quoted(user);
    expect(quote).toMatchObject({ price: toAmount('1001.5'), amount: toAmount('100150'), fee: toAmount('250.375') });
    expect(await fixture.funds(user, 'BRL')).toEqual([toAmount('1000000'), 0n]);
    expect(await fixture.accepted(user, quote.id)).toMatchObject({
      state: 'FILLED',
      price: quote.price,
      quantity: quote.quantity,
      total: quote.total,
    });
    expect(await fixture.funds(user, 'BRL')).toEqual([toAmount('899599.625'), 0n]);
    expect(await fixture.funds(user, 'ETH')).toEqual([toAmount('100'), 0n]);
    expect(await count('notifications', `kind = 'OTC_SETTLED'`)).toBe(1);
    expect(await count('mails', `template = 'otc-note'`)).toBe(1);
  });

  test('a sale is filled likewise, less the fee', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ ETH: '1000' });
    const quote = await fixture.quoted(user, 'SELL', '600');
    expect(quote.feeRate).toBe(toAmount('0.002'));
    await fixture.accepted(user, quote.id);
    expect(fromAmount((await fixture.funds(user, 'BRL'))[0])).toBe(fromAmount(quote.total));
    expect(await fixture.funds(user, 'ETH')).toEqual([toAmount('400'), 0n]);
  });

  test('Q3: 100 accepts of one quote are one trade, and all are told of it', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    const quote = await fixture.quoted(user);
    const told = await Promise.all(Array.from({ length: 100 }, () => fixture.otc.accept(user.accountId, quote.id)));
    expect(new Set(told.map(({ trade }) => trade?.id)).size).toBe(1);
    expect(told.flatMap(({ errors }) => errors)).toEqual([]);
    await fixture.jobs.idle();
    expect(await count('otc_trades')).toBe(1);
    expect(await count('sandbox_otc_trades', 'times = 1')).toBe(1);
    expect(await count('ledger_transactions', `kind = 'OTC_HELD'`)).toBe(1);
  });

  test('Q11: a millisecond before its end a quote is accepted, at its end it is not, and what was accepted stays told', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    const first = await fixture.quoted(user);
    fixture.clock.set('2026-11-20T15:00:14.999Z');
    expect(await fixture.accepted(user, first.id)).toMatchObject({ state: 'FILLED' });
    const second = await fixture.quoted(user);
    fixture.clock.set(second.expiresAt.toISOString());
    const late = await fixture.otc.accept(user.accountId, second.id);
    expect([late.trade, namesOf(late)]).toEqual([null, ['quote']]);
    expect(textOf(late)).toBe('A cotação expirou às 12:00:29. Nada foi reservado.');
    expect((await fixture.otc.accept(user.accountId, first.id)).trade).toMatchObject({ state: 'FILLED' });
    expect(await fixture.funds(user, 'BRL')).toEqual([toAmount('899599.625'), 0n]);
  });

  test('Q11: what the provider refuses gives everything back, the limit too', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    await fixture.provider.behave({ mode: 'REFUSE' });
    const trade = await fixture.accepted(user, (await fixture.quoted(user)).id);
    expect(trade).toMatchObject({ state: 'REJECTED', rejection: 'REFUSED' });
    expect(await fixture.funds(user, 'BRL')).toEqual([toAmount('1000000'), 0n]);
    expect((await fixture.otc.terms(user.accountId, 'ethbrl'))?.leftToday).toBe(toAmount('10000000'));
    expect(await count('notifications', `kind = 'OTC_REJECTED'`)).toBe(1);
  });

  test('Q11: an answer that was lost is looked up, and nothing is traded twice', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    await fixture.provider.behave({ mode: 'LOSE_ANSWER' });
    const trade = await fixture.accepted(user, (await fixture.quoted(user)).id);
    expect(trade).toMatchObject({ state: 'PENDING' });
    expect((await fixture.funds(user, 'BRL'))[1]).toBe(toAmount('100400.375'));
    await fixture.pass(2_000);
    expect((await fixture.otc.trades(user.accountId, { first: 10 })).trades).toMatchObject([{ state: 'FILLED' }]);
    expect(await count('sandbox_otc_trades', 'times = 1')).toBe(1);
  });

  test('a trade that the provider hangs over is pending, held, and after five minutes the operator’s', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    await fixture.provider.behave({ mode: 'HANG' });
    await fixture.accepted(user, (await fixture.quoted(user)).id);
    for (let look = 0; look < 4; look += 1) await fixture.pass(60_000);
    expect(await count('otc_trades', 'attention_since is null and next_step_at is not null')).toBe(1);
    for (let look = 0; look < 3; look += 1) await fixture.pass(60_000);
    expect(await count('otc_trades', 'attention_since is not null')).toBe(1);
    expect(JSON.stringify(fixture.logged)).toContain('a trade over the counter has no outcome');
    await fixture.provider.behave({ mode: 'FILL' });
    await fixture.jobs.idle();
    expect((await fixture.otc.trades(user.accountId, { first: 10 })).trades).toMatchObject([{ state: 'FILLED' }]);
    expect(await count('sandbox_otc_trades', 'times = 1')).toBe(1);
  });

  test('what the process died over before it asked comes to its end in the next one', async () => {
    const dying = await begin({ execute: () => Promise.reject(new Error('the process died')) });
    const user = await dying.customer({ BRL: '1000000' });
    await dying.accepted(user, (await dying.quoted(user)).id);
    await dying.jobs.stop();
    const next = new OtcFixture(db, new TestClock('2026-11-20T15:10:00.000Z'));
    running.push(next);
    await next.start();
    const { trades } = await next.otc.trades(user.accountId, { first: 10 });
    expect(trades).toMatchObject([{ state: 'REJECTED', rejection: 'EXPIRED' }]);
    expect(await next.funds(user, 'BRL')).toEqual([toAmount('1000000'), 0n]);
  });
});

describe('products P-21: too late is told before it costs', () => {
  test('a customer has one open quote of a market, and 30 a minute', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    const first = await fixture.quoted(user);
    await fixture.quoted(user);
    expect(textOf(await fixture.otc.accept(user.accountId, first.id))).toContain('substituída');
    for (let place = 2; place < 30; place += 1) await fixture.quoted(user);
    expect(textOf(await fixture.request(user, 'BUY', { quantity: '100' }))).toContain('muitas cotações');
    expect(await count('otc_quotes', `state = 'OPEN'`)).toBe(1);
  });

  test.each([
    [{ amount: '99999.99' }, 'amount', 'O mínimo é R$'],
    [{ amount: '5000000.01' }, 'amount', 'O máximo por cotação é R$'],
    [{ quantity: '99' }, 'quantity', 'O mínimo é R$'],
    [{ amount: '2000000' }, 'amount', 'Faltam R$'],
    [{}, 'base', 'só um dos dois'],
  ])('%j is refused: %s', async (size, name, text) => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    const refused = await fixture.request(user, 'BUY', size);
    expect([refused.quote, namesOf(refused)]).toEqual([null, [name]]);
    expect(textOf(refused)).toContain(text);
  });

  test('what is missing is told exactly', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '100000' });
    const refused = await fixture.request(user, 'BUY', { amount: '112100' });
    expect(refused.shortfall).toBe(toAmount('12380.25'));
  });

  test.each([
    ['amount', '150000', '40'],
    ['quantity', '100', '99'],
  ] as const)(
    'less than the %s that was asked for is no quote: without liquidity it is said so',
    async (kind, size, less) => {
      const fixture = await begin({
        quote: (id, ask) => {
          const short = { ...ask, size: { kind: 'quantity', value: toAmount(less) } } as const;
          return fixture.provider.quote(id, short);
        },
      });
      const user = await fixture.customer({ BRL: '1000000' });
      const refused = await fixture.request(user, 'BUY', { [kind]: size });
      expect([refused.quote, textOf(refused)]).toEqual([null, OTC_MESSAGES.noLiquidity]);
      expect(await count('otc_quotes')).toBe(0);
    },
  );

  test('products §8: the fee is that of the reais that were asked for, though the coins come to a little less', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    const { quote } = await fixture.request(user, 'BUY', { amount: '500000' });
    expect(quote?.amount).toBeLessThan(toAmount('500000'));
    expect(quote?.feeRate).toBe(toAmount('0.002'));
  });

  test('a quote of which nothing came is forgotten after thirty days, one that was accepted is kept', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    await fixture.accepted(user, (await fixture.quoted(user)).id);
    await fixture.quoted(user);
    await fixture.quoted(user);
    fixture.jobs.wake();
    await fixture.pass(QUOTE_KEPT_MS);
    expect(await count('otc_quotes')).toBe(3);
    await fixture.pass(QUOTE_MS);
    expect(await db.query('select state from otc_quotes')).toEqual([{ state: 'ACCEPTED' }]);
  });

  test('a quote that a process of the release before accepted, which leaves its step, is kept and not asked for again', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    await fixture.accepted(user, (await fixture.quoted(user)).id);
    await db.query('update otc_quotes set next_step_at = expires_at');
    fixture.jobs.wake();
    await fixture.pass(QUOTE_KEPT_MS);
    expect(await db.query('select state, next_step_at from otc_quotes')).toEqual([
      { state: 'ACCEPTED', next_step_at: null },
    ]);
  });

  test('dry, away, or without an answer: no quote, and nothing is held', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    for (const mode of ['DRY', 'AWAY'] as const) {
      await fixture.provider.behave({ mode });
      expect(textOf(await fixture.request(user, 'BUY', { quantity: '100' }))).toContain('Nada foi reservado');
    }
  });
});

describe('products Q13: who may not trade over the counter', () => {
  test.each([
    [{ otcEnabled: false }, 'enabled'],
    [{ level: 10 }, 'level'],
    [{ accepts: false }, 'disclosure'],
  ])('%j is refused by %s', async (who, name) => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' }, who);
    expect(namesOf(await fixture.request(user, 'BUY', { quantity: '100' }))).toEqual([name]);
    expect((await fixture.otc.terms(user.accountId, 'ethbrl'))?.obstacles).toHaveLength(1);
  });

  test('a permission that is taken while a quote is open stops the accept, while a trade is pending it stops nothing', async () => {
    const fixture = await begin();
    const user = await fixture.customer({ BRL: '1000000' });
    await fixture.provider.behave({ mode: 'HANG' });
    await fixture.accepted(user, (await fixture.quoted(user)).id);
    const open = await fixture.quoted(user);
    await db.query('update users set otc_enabled = false, level = 10 where id = $1', [user.id]);
    expect(namesOf(await fixture.otc.accept(user.accountId, open.id))).toEqual(['enabled']);
    await fixture.provider.behave({ mode: 'FILL' });
    await fixture.jobs.idle();
    expect(await count('otc_trades', `state = 'FILLED'`)).toBe(1);
  });

  test('nobody accepts a quote of somebody else', async () => {
    const fixture = await begin();
    const quote = await fixture.quoted(await fixture.customer({ BRL: '1000000' }));
    const other = await fixture.customer({ BRL: '1000000' });
    expect(namesOf(await fixture.otc.accept(other.accountId, quote.id))).toEqual(['quote']);
  });
});

test('the provider never owes more than it has with the exchange', async () => {
  const fixture = await begin();
  const user = await fixture.customer({ BRL: '9000000' });
  await db.query(`update otc_tiers set up_to = up_to * 10`);
  await fixture.provider.behave({ mode: 'HANG' });
  // It has about 1,826 ETH.
  await fixture.otc.accept(user.accountId, (await fixture.quoted(user, 'BUY', '1000')).id);
  const refused = await fixture.otc.accept(user.accountId, (await fixture.quoted(user, 'BUY', '1000')).id);
  expect([refused.trade, namesOf(refused)]).toEqual([null, ['base']]);
});
