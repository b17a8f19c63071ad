import { decided } from '../../test/decided';
import { depositsOn } from '../../test/deposits-fixture';
import type { DepositsFixture } from '../../test/deposits-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { User } from '../identity/index';
import { returnReasonOf } from './messages';
import { HOLD_REASONS } from './states';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: DepositsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  // The time of each test begins anew.
  await db.query('delete from bank_watch');
  exchange = depositsOn(db);
  await exchange.deposits.start();
  exchange.jobs.start();
});
afterEach(() => exchange.jobs.stop());

/** The templates of the mails about an account's deposits, in their order. */
const mailed = async (user: User) => {
  const keys = (await exchange.of(user)).map(({ id }) => `deposit/${id}/%`);
  const rows = await db.query<{ template: string }>(
    'select template from mails where dedup_key like any($1) order by created_at, template',
    [keys],
  );
  return rows.map(({ template }) => template);
};

describe('money §9: mails of deposits', () => {
  test('from R$ 100 on a mail says that the money is there, once however often the bell rings', async () => {
    exchange.pix.setFaults({ isAway: false, bells: 5, refusesReturns: false });
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina, '100');
    await exchange.pay({ chargeId, amount: '99.99' });
    expect(await mailed(nina)).toEqual([]);
    await exchange.pay({ chargeId });
    expect(await mailed(nina)).toEqual(['deposit-credited']);
  });

  test('what is kept is told as kept; when it is let in, also a small one is told', async () => {
    const nina = await exchange.customer(10);
    const { id: chargeId } = await exchange.charge(nina, '5');
    await db.query('update users set level = 0 where id = $1', [nina.id]);
    await exchange.pay({ chargeId });
    expect(await mailed(nina)).toEqual(['deposit-held']);
    const [kept] = await exchange.of(nina);
    expect(await decided(db, (tx) => exchange.deposits.decide(tx, kept?.id ?? '', 'CREDIT'))).toBe(true);
    expect((await mailed(nina)).toSorted()).toEqual(['deposit-credited', 'deposit-held']);
  });

  test('what goes back is told when it is back, and never before as received', async () => {
    const nina = await exchange.customer();
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: true });
    const { id: chargeId } = await exchange.charge(nina);
    await exchange.pay({ chargeId, payer: 'OTHER' });
    expect(await mailed(nina)).toEqual(['deposit-held']);
    exchange.pix.setFaults({ isAway: false, bells: 1, refusesReturns: false });
    const [kept] = await exchange.of(nina);
    await decided(db, (tx) => exchange.deposits.decide(tx, kept?.id ?? '', 'RETURN'));
    await exchange.jobs.idle();
    expect((await mailed(nina)).toSorted()).toEqual(['deposit-held', 'deposit-returned']);
  });

  test('who has confirmed no e-mail gets none, and the deposit is the same', async () => {
    const nina = await exchange.customer();
    const { id: chargeId } = await exchange.charge(nina);
    await db.query('update users set email_confirmed_at = null where id = $1', [nina.id]);
    await exchange.pay({ chargeId });
    expect(await mailed(nina)).toEqual([]);
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED' }]);
  });

  test.each(HOLD_REASONS)('why it went back is said without a document or a date: %s', (reason) => {
    expect(returnReasonOf(reason, { kind: 'PIX', currency: 'BRL' })).toMatch(/^[^\d•]{8,}[^.]$/);
  });
});
