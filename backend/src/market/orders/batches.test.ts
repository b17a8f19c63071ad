import { OrderFixture, limit } from '../../../test/order-fixture';

let on: OrderFixture;

beforeEach(async () => {
  on = await OrderFixture.open();
});

afterEach(async () => {
  expect(await on.close()).toEqual([]);
});

/** Makes the database report a lost deadlock for the first trades that are written. */
async function loseARace(): Promise<void> {
  await on.db.query('create sequence races');
  await on.db.query(`
    create function lose_a_race() returns trigger language plpgsql as $$
    begin
      if nextval('races') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`);
  await on.db.query('create trigger lose_a_race before insert on trades for each row execute function lose_a_race()');
}

describe('quality: never lost, never doubled', () => {
  it('a batch that lost a race in the database is decided anew, from the book as it is stored', async () => {
    const [maker, taker] = [await on.customer(), await on.customer()];
    const resting = await on.placed(maker, limit('SELL', '500', '2'));
    await loseARace();
    expect(await on.placed(taker, limit('BUY', '500', '1'))).toMatchObject({ state: 'FILLED' });
    expect(await on.again(resting)).toMatchObject({ state: 'PARTIALLY_FILLED', filledQuantity: 10_000_000_000n });
    expect(await on.balance(taker, 'LTC')).toEqual({ available: '51', held: '0' });
    const [row] = await on.db.query<{ trades: number; attempts: number }>(
      'select (select count(*)::int from trades) as trades, (select last_value::int from races) as attempts',
    );
    expect(row).toEqual({ trades: 1, attempts: 2 });
  });
});
