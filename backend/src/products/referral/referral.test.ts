import { customerWith, fund, marketOn, nextKey, rest } from '../../../test/market-fixture';
import { ReferralFixture } from '../../../test/referral-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import type { User } from '../../identity/index';
import { listNotifications } from '../../notifications/notifications';

jest.setTimeout(120_000);

const NO_DEVICE = () => null;

let db: TestDatabase;
let fixture: ReferralFixture;
let ana: User;

beforeEach(async () => {
  db = await createTestDatabase();
  fixture = new ReferralFixture(db);
  await fixture.start();
  ana = await fixture.customer(20, 'Ana');
});
afterEach(async () => {
  await fixture.jobs.stop();
  expect(await fixture.broken()).toEqual([]);
  await db.drop();
});

describe('products P-22: the code', () => {
  test('is one for each customer, for ever, and has no look-alikes', async () => {
    const codes = await Promise.all([1, 2, 3].map(() => fixture.referral.codeOf(ana)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });

  test('is known as it was typed; a spoilt one and one of nobody are not', async () => {
    const code = await fixture.referral.codeOf(ana);
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const known = await Promise.all(
      [typed, 'AAAAAAAA', 'ana', ''].map((one) => fixture.referral.knowsCode(one, '1.1.1.1')),
    );
    expect(known).toEqual([true, false, false, false]);
  });

  test('can be entered within seven days of the registration, once', async () => {
    const code = await fixture.referral.codeOf(ana);
    const [late, early] = [await fixture.customer(), await fixture.customer()];
    expect(await fixture.referral.mayEnterUntil(early)).toEqual(new Date(fixture.clock.now() + 7 * 86_400_000));
    expect(await fixture.referral.enterCode(early, code, NO_DEVICE)).toEqual([]);
    expect(await fixture.referral.mayEnterUntil(early)).toBeNull();
    const [again] = await fixture.referral.enterCode(early, code, NO_DEVICE);
    expect(again).toEqual({ name: 'code', messages: ['Seu cadastro já tem uma indicação.'] });
    await fixture.pass(7);
    const [refusal] = await fixture.referral.enterCode(late, code, NO_DEVICE);
    expect(refusal?.messages).toEqual(['O prazo para informar um código era de 7 dias depois do cadastro.']);
  });

  test('is refused with its reason when it is unknown, the own one, or of somebody whom one invited', async () => {
    const code = await fixture.referral.codeOf(ana);
    const marina = await fixture.invited(ana);
    const answers = [
      await fixture.referral.enterCode(ana, 'AAAAAAAA', NO_DEVICE),
      await fixture.referral.enterCode(ana, code, NO_DEVICE),
      await fixture.referral.enterCode(ana, await fixture.referral.codeOf(marina), NO_DEVICE),
    ];
    expect(answers.map(([refusal]) => refusal?.messages[0])).toEqual([
      'Código não encontrado. Confira as letras e os números.',
      'Este código é seu. Use o de quem convidou você.',
      'Você convidou essa pessoa. Use o código de quem convidou você.',
    ]);
  });

  test('of a day without a programme brings no invitation', async () => {
    await db.query('update referral_programmes set valid_to = $1', [fixture.at]);
    const marina = await fixture.invited(ana);
    expect(await fixture.referral.invitationOf(marina)).toBeNull();
    expect((await fixture.referral.programme())?.validTo).toEqual(fixture.at);
  });
});

describe('products P-23: rewards follow money that is real, once', () => {
  test('registered, verified, qualified, pending for seven days, paid to both sides', async () => {
    await fixture.fill();
    const marina = await fixture.invited(ana, { level: 10 });
    await fixture.pass(1);
    expect((await fixture.invitation(marina)).state).toBe('REGISTERED');
    await db.query('update users set level = 20 where id = $1', [marina.id]);
    await fixture.bought(marina, '60');
    await fixture.pass(1);
    expect(await fixture.invitation(marina)).toMatchObject({ state: 'VERIFIED', bought: toAmount('60') });
    await fixture.bought(marina, '40');
    await fixture.pass(1);
    const until = new Date(fixture.clock.now() + 7 * 86_400_000);
    expect(await fixture.invitation(marina)).toMatchObject({ state: 'PENDING', qualifiedAt: fixture.at, until });
    await fixture.pass(6.9);
    expect((await fixture.invitation(marina)).state).toBe('PENDING');
    await fixture.pass(0.1);
    expect(await fixture.invitation(marina)).toMatchObject({ state: 'PAID', endedAt: fixture.at });
    await fixture.pass(30);
    expect([await fixture.reais(ana), await fixture.reais(marina)]).toEqual([toAmount('10'), toAmount('10')]);
    expect(await fixture.referral.earnedOf(ana)).toBe(toAmount('10'));
    const news = await listNotifications(db, ana.accountId, { first: 5 });
    expect(news.notifications).toMatchObject([
      { kind: 'REWARD_PAID', text: 'Você recebeu R$\u00a010,00 por um convite.', path: '/referral' },
    ]);
  });

  test('what was not paid in, and what was sold again, is not bought', async () => {
    const [given, sold] = [await fixture.invited(ana), await fixture.invited(ana)];
    await fixture.traded(given, 'BUY', '500');
    await fixture.paidIn(given, '30');
    await fixture.bought(sold, '200');
    await fixture.traded(sold, 'SELL', '150');
    await fixture.pass(1);
    expect(await fixture.invitation(given)).toMatchObject({ state: 'VERIFIED', bought: toAmount('30') });
    expect(await fixture.invitation(sold)).toMatchObject({ state: 'VERIFIED', bought: toAmount('50') });
    await fixture.pass(29);
    expect((await fixture.invitation(given)).state).toBe('EXPIRED');
  });

  test('what was bought on the books counts after the operator moved the clock on, too: orders have the real time', async () => {
    fixture.clock.set('2126-01-05T15:00:00.000Z');
    const marina = await fixture.invited(ana);
    await fixture.paidIn(marina, '200');
    await fund(db, marina.accountId, { BRL: '200' });
    const market = marketOn(db);
    await market.start();
    await rest(market, await customerWith(db, { BTC: '1' }), 'btcbrl', [['SELL', '500000', '1']]);
    const input = { instrument: 'btcbrl', side: 'BUY', type: 'INSTANT', amount: '150' } as const;
    await market.service.placeOrder(marina.accountId, { ...input, idempotencyKey: nextKey() });
    await market.stop();
    await fixture.pass(1);
    expect((await fixture.invitation(marina)).state).toBe('PENDING');
  });

  test('what was sold before the reward is due is refused', async () => {
    await fixture.fill();
    const marina = await fixture.invited(ana);
    await fixture.bought(marina, '100');
    await fixture.pass(1);
    await fixture.traded(marina, 'SELL', '1');
    await fixture.pass(7);
    expect(await fixture.invitation(marina)).toMatchObject({ state: 'REFUSED', refusal: 'MONEY_LEFT' });
    expect(await fixture.reais(ana)).toBe(0n);
  });

  test('the same device as the inviter, or as another whom they invited, is refused', async () => {
    const seen =
      'insert into user_devices (user_id, device_key, first_used_at, last_used_at) values ($1, $2, now(), now())';
    await db.query(seen, [ana.id, 'of ana']);
    const own = await fixture.invited(ana, { device: 'of ana' });
    const first = await fixture.invited(ana, { device: 'of both' });
    await fixture.pass(1);
    const second = await fixture.invited(ana, { device: 'of both' });
    for (const user of [own, first, second]) await fixture.bought(user, '100');
    await fixture.pass(1);
    expect((await fixture.invitation(own)).refusal).toBe('SAME_DEVICE');
    expect((await fixture.invitation(first)).state).toBe('PENDING');
    expect((await fixture.invitation(second)).refusal).toBe('SAME_DEVICE');
  });

  test('money that the same person paid in on both sides is refused, and so is a partner of the company', async () => {
    const [payer, partner] = [await fixture.invited(ana), await fixture.invited(ana)];
    await fixture.paidIn(ana, '10', 'the same');
    await fixture.paidIn(payer, '100', 'the same');
    await fixture.traded(payer, 'BUY', '100');
    await fixture.bought(partner, '100');
    await db.query(
      `insert into companies (user_id, legal_name, document_sealed, document_key, phone, saved_at) values ($1, 'X', 'x', 'cnpj', '+55', now())`,
      [partner.id],
    );
    await db.query(
      `insert into partners (id, user_id, position, kind, name, document_sealed, document_key, birth_date, is_politically_exposed, is_administrator, share)
       values (gen_random_uuid(), $1, 0, 'PERSON', 'Ana', 'x', 'cpf of ana', '1990-01-01', false, true, 10000)`,
      [partner.id],
    );
    await db.query(
      `insert into persons (user_id, name, document_sealed, document_key, birth_date, phone, nationality, is_politically_exposed, saved_at)
       values ($1, 'Ana', 'x', 'cpf of ana', '1990-01-01', '+55', 'BR', false, now())`,
      [ana.id],
    );
    await fixture.pass(1);
    expect((await fixture.invitation(payer)).refusal).toBe('SAME_PERSON');
    expect((await fixture.invitation(partner)).refusal).toBe('SAME_PERSON');
  });

  test('of 20 at once no more are rewarded in a month than the terms allow', async () => {
    await db.query('update referral_programmes set most_per_month = 3');
    const all = await Promise.all(Array.from({ length: 20 }, () => fixture.invited(ana)));
    await Promise.all(all.map((one) => fixture.bought(one, '100')));
    await fixture.pass(1);
    const states = await Promise.all(all.map(async (one) => (await fixture.invitation(one)).state));
    expect(states.filter((state) => state === 'PENDING')).toHaveLength(3);
    const reasons = await Promise.all(all.map(async (one) => (await fixture.invitation(one)).refusal));
    expect(reasons.filter((refusal) => refusal === 'MONTH_FULL')).toHaveLength(17);
  });

  test('an empty programme waits, says so, rings after a day, and pays when it is filled', async () => {
    const marina = await fixture.invited(ana);
    await fixture.bought(marina, '100');
    await fixture.pass(0.1);
    await fixture.pass(7);
    expect(await fixture.invitation(marina)).toMatchObject({ state: 'PENDING', waitsFor: 'PROMOTIONS' });
    expect(fixture.logged).toEqual([]);
    await fixture.pass(1);
    expect(fixture.logged.flat()).toContain('a reward is more than a day late');
    const alarm = await db.query('select 1 from invitations where attention_since is not null');
    expect(alarm).toHaveLength(1);
    await fixture.fill('20');
    expect(await fixture.invitation(marina)).toMatchObject({ state: 'PAID', waitsFor: null });
  });

  test('a programme is filled from fees alone, once by a key', async () => {
    const key = '00000000-0000-4000-8000-000000000001';
    expect(await fixture.referral.fill({ key, amount: '1' })).toBe(false);
    await fixture.fill('5');
    expect(await fixture.reais({ accountId: await promotions() })).toBe(toAmount('5'));
  });

  test('the list is newest first, by pages, and tells an initial', async () => {
    const users: User[] = [];
    for (const name of ['Bia', 'Caio', 'Davi']) {
      users.push(await fixture.invited(ana, { name, level: 10 }));
      await fixture.pass(1);
    }
    const first = await fixture.referral.invitations(ana, { first: 2 });
    expect(first.invitations.map(({ initial }) => initial)).toEqual(['D', 'C']);
    expect(first.hasNextPage).toBe(true);
    await expect(fixture.referral.invitations(ana, { first: 2, after: 'x' }).then(() => 'read')).rejects.toThrow(
      RangeError,
    );
  });
});

async function promotions(): Promise<number> {
  const [row] = await db.query<{ id: number }>(`select id from accounts where code = 'promotions'`);
  return row?.id ?? 0;
}
