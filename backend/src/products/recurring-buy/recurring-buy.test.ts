import { customerWith, nextKey, rest } from '../../../test/market-fixture';
import { RecurringBuyFixture, dailyBuy, minuteOf } from '../../../test/recurring-buy-fixture';
import { fromAmount, toAmount } from '../../lib/amount';
import { balancesOf, proAccountOf } from '../../ledger/index';
import { createNotifications } from '../../notifications/index';
import { setFeature } from '../../settings/features';
import { orderKeyOf } from './run-executor';

let fixture: RecurringBuyFixture;

beforeAll(async () => {
  fixture = await RecurringBuyFixture.open();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());
afterEach(() => fixture.end());

describe('issue 4, Recurring buy: a run', () => {
  test('buys for the amount, fee included, at the market price, as an INSTANT order of the main account', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.products.at('2026-11-22T12:00:00Z');
    const [order] = await fixture.ordersOf(accountId);
    expect(order).toMatchObject({
      type: 'INSTANT',
      side: 'BUY',
      state: 'FILLED',
      idempotencyKey: orderKeyOf(id, fixture.clock.now()),
    });
    expect((await fixture.runsOf(id))[0]).toMatchObject({
      outcome: 'BOUGHT',
      reason: null,
      orderId: order?.id,
      scheduledAt: new Date('2026-11-22T12:00:00Z'),
    });
    const reais = (await balancesOf(fixture.db, accountId))[0]?.available ?? 0n;
    // No more than the amount, and less by no more than what the smallest quantity costs.
    expect(reais >= toAmount('900') && reais < toAmount('900.01')).toBe(true);
    expect(await fixture.nextOf(accountId)).toBe('2026-11-23T12:00');
  });

  test('comes on every date, once, and counts what was bought at which price', async () => {
    const { accountId, id } = await fixture.saver({ frequency: 'WEEKLY', weekday: 7 });
    for (const day of ['22', '29']) {
      await fixture.products.at(`2026-11-${day}T12:00:00Z`);
      await fixture.products.at(`2026-11-${day}T12:00:01Z`);
    }
    expect(await fixture.daysOf(id)).toEqual(['2026-11-29T12:00', '2026-11-22T12:00']);
    expect(await fixture.ordersOf(accountId)).toHaveLength(2);
    const totals = (await fixture.buys.totals([id]))(id);
    expect(totals).toMatchObject({ boughtCount: 2, skippedCount: 0 });
    expect(fromAmount(totals.averagePrice ?? 0n)).toBe('500000');
    const left = (await balancesOf(fixture.db, accountId))[0]?.available ?? 0n;
    expect(totals.boughtTotal).toBe(toAmount('1000') - left);
  });

  test('is skipped when money is short, and told once, with the reason; the next date stands', async () => {
    const { accountId, id } = await fixture.saver({}, '99.99');
    await fixture.products.at('2026-11-22T12:00:00Z');
    const reason = 'Saldo insuficiente: você tinha R$\u00a099,99 disponíveis.';
    expect((await fixture.runsOf(id))[0]).toMatchObject({ outcome: 'INSUFFICIENT_BALANCE', reason, orderId: null });
    expect(await fixture.skippedNotifications(accountId)).toMatchObject([
      {
        title: 'Compra recorrente não realizada',
        text: `Sua compra recorrente de Bitcoin foi pulada. ${reason}`,
        path: '/trading-bots/recurring-buy',
      },
    ]);
    expect(await fixture.ordersOf(accountId)).toEqual([]);
    await fixture.restart('2026-11-22T13:00:00Z');
    expect(await fixture.skippedNotifications(accountId)).toHaveLength(1);
    expect(await fixture.nextOf(accountId)).toBe('2026-11-23T12:00');
    expect((await fixture.buys.totals([id]))(id)).toMatchObject({
      boughtCount: 0,
      skippedCount: 1,
      averagePrice: null,
    });
  });

  test('a skipped run is told by mail too, in the same words, until the customer turns that off', async () => {
    const { accountId, id } = await fixture.saver({}, '99.99');
    await fixture.db.query(
      `insert into users (account_id, name, email, email_confirmed_at, password_hash, level, created_at)
       values ($1, 'Ana', 'skipped@example.com', now(), 'none', 10, now())`,
      [accountId],
    );
    const mails = () =>
      fixture.db.query('select template from mails where dedup_key like $1', [`recurring-buy-skipped/${id}/%`]);
    await fixture.products.at('2026-11-22T12:00:00Z');
    expect(await mails()).toEqual([{ template: 'recurring-buy-skipped' }]);
    const { db, clock } = fixture;
    await createNotifications({ db, clock }).choose(accountId, {
      topic: 'RECURRING_BUYS',
      channel: 'MAIL',
      isOn: false,
    });
    await fixture.products.at('2026-11-23T12:00:00Z');
    expect(await mails()).toHaveLength(1);
    expect(await fixture.skippedNotifications(accountId)).toHaveLength(2);
  });

  test('is skipped while the exchange lets the customer only read and cancel (domain facts §2: code 3003)', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.disable(accountId);
    await fixture.products.at('2026-11-22T12:00:00Z');
    const reason = 'Sua conta estava bloqueada para negociar.';
    expect((await fixture.runsOf(id))[0]).toMatchObject({ outcome: 'ACCOUNT_DISABLED', reason, orderId: null });
    expect(await fixture.ordersOf(accountId)).toEqual([]);
  });

  test('is skipped when the book is thin: never in part, never far from the market', async () => {
    await rest(fixture.market, await customerWith(fixture.db, { ETH: '1' }), 'ethbrl', [
      ['SELL', '20000', '0.001'],
      ['SELL', '30000', '0.001'],
    ]);
    const { accountId, id } = await fixture.saver({ instrument: 'ethbrl', amount: '45' });
    const empty = await fixture.saver({ instrument: 'ltcbrl' });
    await fixture.products.at('2026-11-22T12:00:00Z');
    for (const one of [id, empty.id]) {
      expect((await fixture.runsOf(one))[0]).toMatchObject({
        outcome: 'MARKET_UNAVAILABLE',
        reason: 'O mercado não tinha ofertas suficientes a um preço justo.',
      });
    }
    expect(await fixture.ordersOf(accountId)).toEqual([]);
    expect(await fixture.skippedNotifications(accountId)).toHaveLength(1);
  });
});

test("issue 4, Recurring buy: a run that would meet the customer's own offer, of either account, is skipped, and the offer stays", async () => {
  const accountId = await customerWith(fixture.db, { LTC: '10', BRL: '1000' });
  const pro = await proAccountOf(fixture.db, accountId);
  const input = { from: 'MAIN', currency: 'LTC', quantity: '10', idempotencyKey: nextKey() } as const;
  await fixture.products.transfers.transfer(accountId, input);
  await rest(fixture.market, pro, 'ltcbrl', [['SELL', '500', '10']]);
  const { recurringBuy } = await fixture.buys.create(accountId, dailyBuy({ instrument: 'ltcbrl' }));
  await fixture.products.jobs.idle();
  await fixture.products.at('2026-11-22T12:00:00Z');
  expect((await fixture.runsOf(recurringBuy?.id ?? 0))[0]).toMatchObject({
    outcome: 'MARKET_UNAVAILABLE',
    reason: 'A melhor oferta do livro era sua.',
  });
  expect(await fixture.ordersOf(pro)).toMatchObject([{ side: 'SELL', state: 'ACTIVE' }]);
});

describe('issue 4, Recurring buy: pause, resume, cancel', () => {
  test('what is paused does not run; resumed, it runs from the next date and makes up for nothing', async () => {
    const { accountId, id } = await fixture.saver();
    expect(await fixture.buys.pause(accountId, id)).toMatchObject({
      recurringBuy: { state: 'PAUSED', nextRunAt: null },
    });
    await fixture.products.at('2026-11-22T12:00:00Z');
    await fixture.restart('2026-11-24T18:00:00Z');
    expect(await fixture.daysOf(id)).toEqual([]);
    await fixture.buys.resume(accountId, id);
    expect(await fixture.nextOf(accountId)).toBe('2026-11-25T12:00');
    await fixture.products.at('2026-11-25T12:00:00Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-25T12:00']);
  });

  test('a fortnight is counted from the first run, across a pause', async () => {
    const { accountId, id } = await fixture.saver({ frequency: 'FORTNIGHTLY', weekday: 1 });
    expect(await fixture.nextOf(accountId)).toBe('2026-11-23T12:00');
    await fixture.buys.pause(accountId, id);
    fixture.clock.set('2026-11-26T12:00:00Z');
    await fixture.buys.resume(accountId, id);
    expect(await fixture.nextOf(accountId)).toBe('2026-12-07T12:00');
  });

  test('what is canceled never buys again, and can be neither paused nor resumed; its runs stay', async () => {
    const { accountId, id } = await fixture.saver();
    await fixture.products.at('2026-11-22T12:00:00Z');
    expect(await fixture.buys.cancel(accountId, id)).toMatchObject({ recurringBuy: { state: 'CANCELED' }, errors: [] });
    await fixture.products.at('2026-11-23T12:00:00Z');
    expect(await fixture.daysOf(id)).toHaveLength(1);
    const ended = {
      recurringBuy: null,
      errors: [{ name: 'base', messages: ['Esta compra recorrente já foi cancelada.'] }],
    };
    expect(await fixture.buys.pause(accountId, id)).toEqual(ended);
    expect(await fixture.buys.resume(accountId, id)).toEqual(ended);
    expect(await fixture.buys.cancel(accountId, id)).toMatchObject({ errors: [] });
  });

  test('who cancels while it runs hears of it when nothing more can be bought', async () => {
    const { accountId, id } = await fixture.saver();
    fixture.clock.set('2026-11-22T12:00:00Z');
    fixture.clock.ring();
    const run = fixture.buys.run(id);
    await fixture.buys.cancel(accountId, id);
    const before = (await fixture.ordersOf(accountId)).length;
    await run;
    await fixture.products.jobs.idle();
    expect((await fixture.ordersOf(accountId)).length).toBe(before);
    expect(await fixture.daysOf(id)).toHaveLength(before);
  });

  test("nobody changes what is another customer's", async () => {
    const { id } = await fixture.saver();
    const stranger = await customerWith(fixture.db, {});
    const unknown = { recurringBuy: null, errors: [{ name: 'base', messages: ['Compra recorrente não encontrada.'] }] };
    for (const change of ['pause', 'resume', 'cancel'] as const) {
      expect(await fixture.buys[change](stranger, id)).toEqual(unknown);
    }
    expect(await fixture.buys.list(stranger)).toEqual([]);
  });
});

describe('issue 4, Recurring buy: only when the customer may', () => {
  const off = {
    recurringBuy: null,
    errors: [{ name: 'base', messages: ['A compra recorrente não está disponível agora.'] }],
  };

  test('with the flag off nothing is started or resumed; pausing and canceling stay possible', async () => {
    const { accountId, id } = await fixture.saver();
    await setFeature(fixture.db, 'recurring_buy', false);
    expect(await fixture.buys.create(accountId, dailyBuy())).toEqual(off);
    expect(await fixture.buys.pause(accountId, id)).toMatchObject({ errors: [] });
    expect(await fixture.buys.resume(accountId, id)).toEqual(off);
    expect(await fixture.buys.cancel(accountId, id)).toMatchObject({ errors: [] });
  });

  test('dates that come with the flag off or under maintenance wait as if the exchange were down', async () => {
    const { id } = await fixture.saver();
    await setFeature(fixture.db, 'recurring_buy', false);
    await fixture.products.at('2026-11-22T12:00:00Z');
    expect([await fixture.daysOf(id), fixture.clock.sleep]).toEqual([[], 30_000]);
    await setFeature(fixture.db, 'recurring_buy', true);
    await fixture.maintenance(true);
    await fixture.products.at('2026-11-22T13:00:00Z');
    expect(await fixture.daysOf(id)).toEqual([]);
    await fixture.maintenance(false);
    await fixture.products.at('2026-11-22T14:00:00Z');
    expect(await fixture.daysOf(id)).toEqual(['2026-11-22T12:00']);
  });

  test('a customer has at most twenty that are not canceled', async () => {
    const accountId = await customerWith(fixture.db, { BRL: '1000' });
    const all = await Promise.all(Array.from({ length: 25 }, () => fixture.buys.create(accountId, dailyBuy())));
    expect(all.filter(({ recurringBuy }) => recurringBuy)).toHaveLength(20);
    expect(all.find(({ recurringBuy }) => !recurringBuy)?.errors).toEqual([
      { name: 'base', messages: ['Você pode ter até 20 compras recorrentes. Cancele uma para criar outra.'] },
    ]);
  });
});

describe('what cannot be a recurring buy is refused in words', () => {
  test.each([
    [{ instrument: 'btcusd' }, 'instrument', 'Este mercado não existe.'],
    [{ amount: '9.99' }, 'amount', 'O valor mínimo é R$\u00a010,00.'],
    [{ amount: '10.001' }, 'amount', 'Use no máximo 2 casas decimais.'],
    [{ amount: '0' }, 'amount', 'O valor mínimo é R$\u00a010,00.'],
    [{ frequency: 'WEEKLY' }, 'weekday', 'Preencha este campo.'],
    [
      { frequency: 'FORTNIGHTLY', weekday: 8 },
      'weekday',
      'Escolha um dia da semana, de segunda-feira (1) a domingo (7).',
    ],
    [{ frequency: 'MONTHLY' }, 'dayOfMonth', 'Preencha este campo.'],
    [{ frequency: 'MONTHLY', dayOfMonth: 0 }, 'dayOfMonth', 'Escolha um dia do mês, de 1 a 31.'],
    [{ frequency: 'MONTHLY', dayOfMonth: 1, weekday: 1 }, 'weekday', 'Este campo não vale para esta frequência.'],
    [{ frequency: 'DAILY', dayOfMonth: 1 }, 'dayOfMonth', 'Este campo não vale para esta frequência.'],
    [{ time: '24:00' }, 'time', 'Informe o horário como 09:00.'],
    [{ time: '9:00' }, 'time', 'Informe o horário como 09:00.'],
    [{ idempotencyKey: 'x' }, 'idempotencyKey', 'A chave deve ser um UUID.'],
  ] as const)('%j', async (changes, name, message) => {
    const accountId = await customerWith(fixture.db, { BRL: '1000' });
    expect(await fixture.buys.create(accountId, dailyBuy(changes))).toEqual({
      recurringBuy: null,
      errors: [{ name, messages: [message] }],
    });
  });

  test('the same key is the same recurring buy; with another body it is refused', async () => {
    const accountId = await customerWith(fixture.db, { BRL: '1000' });
    const once = dailyBuy();
    const all = await Promise.all(Array.from({ length: 20 }, () => fixture.buys.create(accountId, once)));
    expect(new Set(all.map(({ recurringBuy }) => recurringBuy?.id)).size).toBe(1);
    expect(await fixture.buys.create(accountId, { ...once, amount: '101' })).toEqual({
      recurringBuy: null,
      errors: [{ name: 'base', messages: ['Esta chave já foi usada em outra compra recorrente.'] }],
    });
    expect(await fixture.buys.list(accountId)).toHaveLength(1);
  });
});

test('canceled ones are listed last, the others newest first; runs page by page', async () => {
  const { accountId, id } = await fixture.saver();
  const second = await fixture.buys.create(accountId, dailyBuy({ amount: '50' }));
  const third = await fixture.buys.create(accountId, dailyBuy({ amount: '60' }));
  await fixture.buys.cancel(accountId, third.recurringBuy?.id ?? 0);
  const ids = (await fixture.buys.list(accountId)).map((one) => one.id);
  expect(ids).toEqual([second.recurringBuy?.id, id, third.recurringBuy?.id]);
  for (const day of ['22', '23', '24']) await fixture.products.at(`2026-11-${day}T12:00:00Z`);
  const page = await fixture.buys.runs(id, { first: 2 });
  expect([page.runs.length, page.hasNextPage]).toEqual([2, true]);
  const after = Buffer.from(String(page.runs[1]?.id)).toString('base64url');
  expect(
    (await fixture.buys.runs(id, { first: 2, after })).runs.map(({ scheduledAt }) => minuteOf(scheduledAt)),
  ).toEqual(['2026-11-22T12:00']);
});
