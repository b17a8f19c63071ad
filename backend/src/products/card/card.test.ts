import { money, PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import type { AuthorizeAsk } from './port';

jest.setTimeout(60_000);

const DAY_MS = 86_400_000;

let db: TestDatabase;
let fixture: PrepaidFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PrepaidFixture(db);
  await fixture.start();
});
afterAll(async () => {
  expect(await fixture.broken()).toEqual([]);
  await fixture.jobs.stop();
  await db.drop();
});

const WITHOUT = { perPurchase: null, month: null, isOnlineAllowed: true, isAbroadAllowed: true, blockedCategories: [] };
const limits = ({ user, id }: Holder, more: object) =>
  fixture.cards.setLimits(user.accountId, id, { ...WITHOUT, ...more }, () => Promise.reject(new Error('no proof')));

test('§5: a purchase is held, and paid when the merchant asks for it', async () => {
  const nina = await fixture.holder('500');
  const { networkId, answer } = await fixture.buy(nina, '120');
  expect(answer).toEqual({ approved: true });
  expect(await fixture.reais(nina)).toEqual(money('380', '120'));
  await fixture.capture(nina, networkId, '120');
  expect(await fixture.reais(nina)).toEqual(money('380', '0'));
  expect(await fixture.last(nina)).toMatchObject({ state: 'CAPTURED', isUnusual: false });
  expect(await fixture.told(nina)).toEqual(['R$ 120,00 em POSTO AZUL.']);
});

describe('P-7: a decline says the first reason that holds, and its one next step', () => {
  const declines: readonly (readonly [string, string, Partial<AuthorizeAsk>, object, string])[] = [
    [
      'DATA',
      '10',
      { isDataRight: false, isOnline: true },
      { isOnlineAllowed: false },
      'os dados do cartão não conferem.',
    ],
    [
      'ONLINE',
      '900',
      { isOnline: true },
      { isOnlineAllowed: false, perPurchase: '5' },
      'você não permite compras pela internet.',
    ],
    ['ABROAD', '10', { country: 'US' }, { isAbroadAllowed: false }, 'você não permite compras no exterior.'],
    [
      'CATEGORY',
      '10',
      { category: 'GAMBLING' },
      { blockedCategories: ['GAMBLING'] },
      'você não permite compras desta categoria.',
    ],
    ['PER_PURCHASE', '480', {}, { perPurchase: '300', month: '10' }, 'seu limite por compra é R$ 300,00.'],
    ['MONTH', '480', {}, { month: '200' }, 'restavam R$ 200,00 do seu limite do mês.'],
    ['BALANCE', '535.20', {}, {}, 'faltaram R$ 35,20 de saldo.'],
  ];
  test.each(declines)('%s', async (reason, amount, more, own, text) => {
    const nina = await fixture.holder('500');
    expect((await limits(nina, own)).errors).toEqual([]);
    expect((await fixture.buy(nina, amount, more)).answer).toEqual({ approved: false, reason });
    expect((await fixture.told(nina))[0]).toContain(text);
    expect(await fixture.last(nina)).toMatchObject({ state: 'DECLINED', decline: reason, held: 0n });
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
  });

  test('a currency without a rate is declined in what the merchant asked, and has the same answer again', async () => {
    const nina = await fixture.holder('500');
    const odd = { currency: 'CLP', country: 'CL', networkId: 'net_in_pesos' } as const;
    const answer = { approved: false, reason: 'CURRENCY' };
    expect((await fixture.buy(nina, '1250', odd)).answer).toEqual(answer);
    expect((await fixture.buy(nina, '1250', odd)).answer).toEqual(answer);
    expect(await fixture.told(nina)).toEqual([
      'POSTO AZUL: Compra de 1.250 CLP recusada: o cartão não aceita esta moeda.',
    ]);
    const pesos = { currency: 'CLP', originalAuthorized: money('1250')[0], authorized: 0n, rate: null };
    expect(await fixture.last(nina)).toMatchObject({ state: 'DECLINED', decline: 'CURRENCY', held: 0n, ...pesos });
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
  });

  test('of a currency without a rate the card’s own reasons are told first', async () => {
    const nina = await fixture.holder('500');
    await fixture.cards.freeze(nina.user.accountId, nina.id);
    expect((await fixture.buy(nina, '7', { currency: 'CLP' })).answer).toEqual({ approved: false, reason: 'FROZEN' });
    expect((await fixture.told(nina))[0]).toContain('Compra de 7 CLP recusada: o cartão está congelado.');
  });

  test('a card that is frozen, and an account that is locked', async () => {
    const nina = await fixture.holder('500');
    await fixture.cards.freeze(nina.user.accountId, nina.id);
    expect((await fixture.buy(nina, '900')).answer).toEqual({ approved: false, reason: 'FROZEN' });
    await fixture.cards.unfreeze(nina.user.accountId, nina.id);
    await db.query('update users set is_disabled = true where id = $1', [nina.user.id]);
    expect((await fixture.buy(nina, '10')).answer).toEqual({ approved: false, reason: 'ACCOUNT' });
    expect((await fixture.told(nina)).slice(0, 2).map((text) => text.split('recusada: ')[1])).toEqual([
      'sua conta está bloqueada.',
      'o cartão está congelado.',
    ]);
  });

  test('a card that was canceled, whose customer is shown how to ask for another one', async () => {
    const nina = await fixture.holder('500');
    await fixture.cancel(nina);
    expect((await fixture.buy(nina, '10')).answer).toEqual({ approved: false, reason: 'CANCELED' });
    expect((await fixture.told(nina))[0]).toContain('recusada: o cartão não está ativo.');
    expect(await fixture.last(nina)).toMatchObject({ state: 'DECLINED', decline: 'CANCELED', held: 0n });
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
  });
});

describe('P-8: what is captured posts, whatever it is', () => {
  test('less than was held: the rest is back in the same moment, and both amounts are told', async () => {
    const nina = await fixture.holder('500');
    const { networkId } = await fixture.buy(nina, '120');
    await fixture.capture(nina, networkId, '96.40');
    expect(await fixture.reais(nina)).toEqual(money('403.60', '0'));
    expect((await fixture.told(nina))[0]).toBe('Reservado R$ 120,00; POSTO AZUL cobrou R$ 96,40. R$ 23,60 voltaram.');
  });

  test('in parts, then more than was held: what the balance lacks is owed, and no balance is negative', async () => {
    const nina = await fixture.holder('150');
    const { networkId } = await fixture.buy(nina, '120');
    await fixture.capture(nina, networkId, '50', false);
    expect(await fixture.reais(nina)).toEqual(money('30', '70'));
    await fixture.cards.freeze(nina.user.accountId, nina.id);
    await fixture.capture(nina, networkId, '110');
    expect(await fixture.reais(nina)).toEqual(money('0', '0'));
    expect(await fixture.last(nina)).toMatchObject({ shortfall: money('10')[0], isUnusual: true, state: 'CAPTURED' });
    const owed = await db.query('select amount from debts where account_id = $1', [nina.user.accountId]);
    expect(owed).toEqual([{ amount: '10.0000000000' }]);
  });

  test('in another currency: estimated before, and fixed at the rate of the capture', async () => {
    const nina = await fixture.holder('5000');
    const abroad = { currency: 'USD', country: 'US' } as const;
    const { networkId } = await fixture.buy(nina, '100', abroad);
    // 100 × 5.42 × 1.04 × 1.035, up to a centavo.
    expect(await fixture.last(nina)).toMatchObject({ authorized: money('583.41')[0], currency: 'USD' });
    await db.query(`insert into card_rates values ('USD', 6, 0.04, 0.035, $1)`, [new Date(fixture.clock.now())]);
    await fixture.tell(fixture.eventOf(nina, 'CAPTURED', { ...abroad, networkId, amount: '100' }));
    await db.query(`delete from card_rates where rate = 6`);
    expect(await fixture.last(nina)).toMatchObject({ captured: money('645.84')[0], rate: money('6')[0] });
    expect(await fixture.reais(nina)).toEqual(money('4354.16', '0'));
  });
});

describe('P-9: a hold never outlives its purchase', () => {
  test('a reversal gives it back, and the month’s limit with it', async () => {
    const nina = await fixture.holder('500');
    const { networkId } = await fixture.buy(nina, '120');
    await fixture.reverse(nina, networkId);
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
    expect(await fixture.last(nina)).toMatchObject({ state: 'REVERSED' });
    const overview = await fixture.cards.overview(nina.user.accountId);
    expect(overview?.card?.limits.monthUsed).toBe(0n);
  });

  test('after seven days it is back, lodging after thirty-one', async () => {
    const nina = await fixture.holder('500');
    await fixture.buy(nina, '120');
    await fixture.buy(nina, '200', { category: 'LODGING' });
    await fixture.pass(7 * DAY_MS - 1);
    expect(await fixture.reais(nina)).toEqual(money('180', '320'));
    await fixture.pass(1);
    expect(await fixture.reais(nina)).toEqual(money('300', '200'));
    await fixture.pass(24 * DAY_MS);
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
    expect((await fixture.transactions(nina)).map(({ authorization }) => authorization.state)).toEqual([
      'EXPIRED',
      'EXPIRED',
    ]);
  });
});

describe('P-10: refunds', () => {
  test('once per event, together never above what was paid: the rest waits in suspense', async () => {
    const nina = await fixture.holder('500');
    const { networkId } = await fixture.buy(nina, '100');
    await fixture.capture(nina, networkId, '100');
    const twice = fixture.eventOf(nina, 'REFUNDED', { networkId, amount: '80' });
    await fixture.tell(twice, twice);
    expect(await fixture.reais(nina)).toEqual(money('480', '0'));
    await fixture.refund(nina, networkId, '50');
    expect(await fixture.reais(nina)).toEqual(money('500', '0'));
    expect(await fixture.last(nina)).toMatchObject({ refunded: money('100')[0], suspended: money('30')[0] });
    expect((await fixture.told(nina))[0]).toContain('R$ 30,00 passam do que foi pago');
  });

  test('without a purchase, and after the card was canceled: credited and named', async () => {
    const nina = await fixture.holder('10');
    await fixture.cancel(nina);
    await fixture.refund(nina, 'net_nobody_knows', '25');
    expect(await fixture.reais(nina)).toEqual(money('35', '0'));
    expect(await fixture.last(nina)).toMatchObject({ state: 'REFUNDED', merchant: 'POSTO AZUL' });
  });

  test('without an amount nothing happens, and the team is asked', async () => {
    const nina = await fixture.holder('10');
    await fixture.tell(fixture.eventOf(nina, 'REFUNDED', { amount: '' }));
    expect(await fixture.reais(nina)).toEqual(money('10', '0'));
    expect(await db.query(`select 1 from card_events where handled_at is null`)).toHaveLength(1);
    await db.query(`delete from card_events where handled_at is null`);
  });
});
