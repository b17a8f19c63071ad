import { randomUUID } from 'node:crypto';
import { money, PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { setFeature } from '../../settings/features';
import type { IssuerPort } from './port';
import { cardDataOf } from './sandbox/card-data';

jest.setTimeout(60_000);

const SECRET = 'a secret of at least thirty-two characters';
const HOUR_MS = 3_600_000;
const PERMISSIVE = { isOnlineAllowed: true, isAbroadAllowed: true, blockedCategories: [] };

let db: TestDatabase;
let fixture: PrepaidFixture;
/** What the issuer was told, and whether it answers. */
let told: string[];
let isAway = false;

beforeAll(async () => {
  db = await createTestDatabase();
  told = [];
  const port: Partial<IssuerPort> = {
    setState: async (_cardId, state, seq) => {
      if (isAway) throw new Error('away');
      told.push(`${state} ${seq}`);
    },
  };
  fixture = new PrepaidFixture(db, undefined, port);
  await fixture.start();
});
afterAll(async () => {
  await fixture.jobs.stop();
  expect(await fixture.broken()).toEqual([]);
  await db.drop();
});

const proven = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(db, work);
const reveal = ({ user, id }: Holder) => fixture.cards.reveal(user.accountId, id, () => Promise.resolve());
const obstacles = async (accountId: number) => (await fixture.cards.overview(accountId))?.obstacles;

describe('Q5: the door', () => {
  test('the same network id, also many times at once, has one answer and holds once', async () => {
    const nina = await fixture.holder('100');
    const ask = fixture.askOf(nina, '60');
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.cards.authorize(ask)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"approved":true}']));
    expect(await fixture.reais(nina)).toEqual(money('40', '60'));
    // A process that died after the commit: whoever follows it says the same, whatever came after.
    await fixture.reverse(nina, ask.networkId);
    expect(await new PrepaidFixture(db, fixture.clock).cards.authorize(ask)).toEqual({ approved: true });
    expect(await fixture.reais(nina)).toEqual(money('100', '0'));
  });

  test('what is no question has no answer, and nobody’s card cannot pay', async () => {
    const nina = await fixture.holder('100');
    expect(await fixture.cards.authorize({ ...fixture.askOf(nina, '1'), amount: '-1' })).toBeNull();
    expect(await fixture.cards.authorize(fixture.askOf({ ...nina, issuerCardId: 'card_x' }, '1'))).toEqual({
      approved: false,
      reason: 'DATA',
    });
  });
});

describe('Q6: what comes in another order is posted once, and what is held is right', () => {
  test('a capture before its question, which then holds nothing', async () => {
    const nina = await fixture.holder('100');
    const ask = fixture.askOf(nina, '60');
    await fixture.capture(nina, ask.networkId, '60');
    expect(await fixture.last(nina)).toMatchObject({ isUnusual: true, authorized: 0n });
    expect(await fixture.cards.authorize(ask)).toEqual({ approved: true });
    expect(await fixture.last(nina)).toMatchObject({ isUnusual: false, held: 0n, state: 'CAPTURED' });
    expect(await fixture.reais(nina)).toEqual(money('40', '0'));
  });

  test('a capture after its reversal and after its expiry', async () => {
    const nina = await fixture.holder('100');
    const { networkId } = await fixture.buy(nina, '60');
    await fixture.reverse(nina, networkId);
    await fixture.capture(nina, networkId, '60');
    expect(await fixture.reais(nina)).toEqual(money('40', '0'));
    const late = await fixture.buy(nina, '30');
    await fixture.pass(8 * 24 * HOUR_MS);
    await fixture.capture(nina, late.networkId, '30');
    expect(await fixture.reais(nina)).toEqual(money('10', '0'));
  });

  test('a refund before its capture waits in suspense, and is placed by it', async () => {
    const nina = await fixture.holder('100');
    const { networkId } = await fixture.buy(nina, '60');
    await fixture.refund(nina, networkId, '25');
    expect(await fixture.reais(nina)).toEqual(money('40', '60'));
    await fixture.capture(nina, networkId, '60');
    expect(await fixture.reais(nina)).toEqual(money('65', '0'));
    expect(await fixture.last(nina)).toMatchObject({ suspended: 0n, refunded: money('25')[0] });
  });

  test('a reversal before its question: it is declined then', async () => {
    const nina = await fixture.holder('100');
    const ask = fixture.askOf(nina, '60');
    await fixture.reverse(nina, ask.networkId);
    expect(await fixture.cards.authorize(ask)).toEqual({ approved: false, reason: 'UNAVAILABLE' });
    expect(await fixture.reais(nina)).toEqual(money('100', '0'));
  });
});

describe('§5, §11: a card from the request to the end', () => {
  test('what stands against one is told in its order; the same key is the same card', async () => {
    const nina = await fixture.customer('0', { level: 10, accepts: false, hasFactor: false });
    expect(await obstacles(nina.accountId)).toEqual(['LEVEL', 'TWO_FACTOR', 'DISCLOSURE']);
    expect((await fixture.request(nina)).errors[0]?.name).toBe('eligibility');
    await db.query(`update users set account_type = 'COMPANY', is_foreigner = true where id = $1`, [nina.id]);
    expect((await obstacles(nina.accountId))?.slice(0, 2)).toEqual(['NOT_PERSONAL', 'FOREIGN']);
    const bela = await fixture.customer('0');
    const key = '00000000-0000-4000-8000-00000000000a';
    const [first, second] = [await fixture.request(bela, key), await fixture.request(bela, key)];
    expect(second.card?.card.id).toBe(first.card?.card.id);
    expect((await fixture.request(bela)).errors).toEqual([
      { name: 'eligibility', messages: ['Você já tem um cartão.'] },
    ]);
  });

  test('specification §6, Q13: without the flag, of a company and of a foreigner there is no new card; who has one keeps it', async () => {
    const [holder, other] = [await fixture.holder('100'), await fixture.customer('0')];
    for (const fields of [`account_type = 'COMPANY'`, `account_type = 'PERSONAL', is_foreigner = true`]) {
      for (const { id } of [holder.user, other]) await db.query(`update users set ${fields} where id = $1`, [id]);
      expect((await fixture.request(other)).errors[0]?.messages[0]).toBe(
        'O cartão é para contas pessoais de brasileiros.',
      );
    }
    expect((await fixture.buy(holder, '10')).answer).toEqual({ approved: true });
    await db.query('update users set is_foreigner = false where id = any($1)', [[holder.user.id, other.id]]);
    await setFeature(db, 'generate_card', false);
    // A process that begins now.
    const closed = new PrepaidFixture(db, fixture.clock);
    const asked = await closed.cards.request(other.accountId, randomUUID(), proven);
    expect(asked.errors).toEqual([{ name: 'eligibility', messages: ['Não estamos emitindo cartões agora.'] }]);
    expect((await closed.buy(holder, '10')).answer).toEqual({ approved: true });
    expect((await closed.cards.freeze(holder.user.accountId, holder.id)).card?.card.state).toBe('FROZEN');
    expect((await closed.cancel(holder)).card?.card.state).toBe('CANCELED');
    await setFeature(db, 'generate_card', true);
  });

  test('three in thirty days, and limits that the customer set stay', async () => {
    let nina = await fixture.holder('10');
    await fixture.cards.setLimits(nina.user.accountId, nina.id, { ...PERMISSIVE, month: '50' }, proven);
    for (let nth = 0; nth < 2; nth += 1) {
      await fixture.cancel(nina);
      nina = await fixture.withCard(nina.user);
    }
    await fixture.cancel(nina);
    expect(await obstacles(nina.user.accountId)).toEqual(['TOO_MANY']);
    expect((await fixture.cards.overview(nina.user.accountId))?.hadCard).toBe(true);
    const kept = await db.query('select month_limit from cards where account_id = $1', [nina.user.accountId]);
    expect(new Set(kept.map(({ month_limit: month }) => month))).toEqual(new Set(['50.0000000000']));
  });

  test('freezing holds at once while the issuer is away, and the last state is what it is told', async () => {
    const nina = await fixture.holder('100');
    const { accountId } = nina.user;
    told = [];
    isAway = true;
    await fixture.cards.freeze(accountId, nina.id);
    expect((await fixture.buy(nina, '1')).answer).toEqual({ approved: false, reason: 'FROZEN' });
    await fixture.cards.unfreeze(accountId, nina.id);
    await fixture.cards.freeze(accountId, nina.id);
    await fixture.jobs.idle();
    expect((await fixture.cards.overview(accountId))?.card?.card).toMatchObject({ state: 'FROZEN', toldSeq: 0 });
    isAway = false;
    await fixture.pass(HOUR_MS);
    expect(told).toEqual(['FROZEN 3']);
    expect((await fixture.cards.overview(accountId))?.card?.card.toldSeq).toBe(3);
  });

  test('what the team froze the customer does not free', async () => {
    const nina = await fixture.holder('100');
    await fixture.cards.freezeAsOperator(nina.user.accountId, true);
    const refused = await fixture.cards.unfreeze(nina.user.accountId, nina.id);
    expect(refused.errors[0]?.name).toBe('base');
    expect((await fixture.buy(nina, '1')).answer).toEqual({ approved: false, reason: 'FROZEN' });
  });

  test('limits: lowering asks for no proof, raising does, and the level is above both', async () => {
    const nina = await fixture.holder('100');
    const set = (perPurchase: string | null, by = proven) =>
      fixture.cards.setLimits(nina.user.accountId, nina.id, { ...PERMISSIVE, perPurchase }, by);
    const unproven: typeof proven = () => Promise.reject(new Error('a proof was asked for'));
    expect((await set('100', unproven)).errors).toEqual([]);
    await expect(set('101', unproven)).rejects.toThrow('a proof was asked for');
    expect((await set('101')).card?.limits.perPurchase).toBe(money('101')[0]);
    expect((await set('5000.01')).errors[0]?.name).toBe('perPurchase');
    expect((await set('1.001')).errors[0]?.name).toBe('perPurchase');
  });
});

describe('P-11: the number never comes by here', () => {
  test('five looks an hour, each for a token that shows the card once; nothing of it is in the database', async () => {
    const nina = await fixture.holder('100');
    const first = await reveal(nina);
    const token = first.frameUrl?.split('#')[1] ?? '';
    expect(first.frameUrl?.split('#')[0]).toBe('http://issuer.test/reveal');
    const shown = await fixture.issuer.shown(token);
    expect(await fixture.issuer.shown(token)).toBeNull();
    const [row] = await db.query<{ issued_at: Date }>('select issued_at from sandbox_issuer_cards where card_id = $1', [
      nina.issuerCardId,
    ]);
    expect(shown).toMatchObject(cardDataOf(SECRET, nina.issuerCardId, row?.issued_at ?? new Date(0)));
    for (let nth = 0; nth < 4; nth += 1) expect((await reveal(nina)).errors).toEqual([]);
    expect((await reveal(nina)).errors[0]?.name).toBe('base');
    await fixture.pass(HOUR_MS);
    expect((await reveal(nina)).errors).toEqual([]);
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const found = await db.query(`select 1 from "${name}" t where t::text like $1`, [`%${shown?.number}%`]);
      expect([name, found.length]).toEqual([name, 0]);
    }
    expect(JSON.stringify([fixture.logged, first])).not.toContain(shown?.number);
  });
});

test('§5: a purchase that the customer does not know freezes the card, and the team gives it back once', async () => {
  const nina = await fixture.holder('100');
  const { networkId } = await fixture.buy(nina, '60');
  await fixture.capture(nina, networkId, '60');
  const { id } = await fixture.last(nina);
  for (let nth = 0; nth < 2; nth += 1) {
    expect((await fixture.cards.dispute(nina.user.accountId, String(id))).transaction?.dispute?.state).toBe('OPENED');
  }
  expect((await fixture.buy(nina, '1')).answer).toEqual({ approved: false, reason: 'FROZEN' });
  const decide = () => fixture.decide('CARD_DISPUTE', id, 'ACCEPT');
  expect([await decide(), await decide()]).toEqual([true, false]);
  expect(await fixture.reais(nina)).toEqual(money('100', '0'));
  const [dispute] = await db.query<{ id: string }>('select id from card_disputes where authorization_id = $1', [id]);
  const keys = [`card-dispute/${dispute?.id}/OPENED`, `card-dispute/${dispute?.id}/ACCEPTED`];
  expect(await mailsOf('card-disputed')).toEqual(keys);
});

test('products §13: who cancels a card has one mail of it, also who cancels it twice', async () => {
  const nina = await fixture.holder('10');
  await fixture.cancel(nina);
  await fixture.cancel(nina);
  expect(await mailsOf('card-canceled')).toContain(`card/${nina.id}/canceled`);
  const written = await db.query('select 1 from mails where dedup_key like $1', [`card/${nina.id}%`]);
  expect(written).toHaveLength(1);
});

/** What mails of a template are about, in the order in which they were written. */
async function mailsOf(template: string): Promise<readonly string[]> {
  const rows = await db.query<{ dedup_key: string }>(
    'select dedup_key from mails where template = $1 order by created_at, id',
    [template],
  );
  return rows.map(({ dedup_key: key }) => key);
}
