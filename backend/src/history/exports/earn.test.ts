import { EarnFixture } from '../../../test/earn-fixture';
import { cellsOf, historyExportsOn } from '../../../test/history-export-fixture';
import { nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';

jest.setTimeout(120_000);

let db: TestDatabase;
let rows: readonly (readonly string[])[];

beforeAll(async () => {
  db = await createTestDatabase();
  const fixture = new EarnFixture(db);
  await fixture.start();
  const user = await fixture.customer({ ADA: '1000', ETH: '10', AVAX: '100', SOL: '110' });
  await fixture.tell('cardano', '2026-11-21', ['0.0365', '0.0365']);
  const flexible = await fixture.begun(user, 'ada-flexible', '1000');
  await fixture.begun(user, 'avax-30', '100');
  await fixture.begun(user, 'sol-flexible', '10', true);
  const early = await fixture.begun(user, 'sol-90', '100');
  await fixture.days('2026-11-21', 32);
  await fixture.redeem(user, early, '100', await fixture.whatLeavingGives(user, early));
  await fixture.redeem(user, flexible, '400');
  // The first reward of Cardano is credited in this minute, and there Cardano costs 4,21.
  await db.query(
    `insert into candles_1m (instrument_id, opened_at, open, high, low, close, volume, notional, trades)
     select 8, date_trunc('minute', credited_at), 1, 9, 1, 4.21, 0, 0, 0 from earn_rewards
      where position_id = $1 and day = '2026-11-21' on conflict do nothing`,
    [flexible],
  );
  const on = historyExportsOn(db, fixture.clock);
  const { result: made } = await on.exports.create(user.accountId, {
    format: 'CSV',
    from: new Date('2026-11-01T03:00:00.000Z'),
    to: new Date('2027-01-01T03:00:00.000Z'),
    idempotencyKey: nextKey(),
  });
  await on.work();
  if (!made) throw new Error('no export');
  rows = cellsOf(await on.file(user.accountId, made));
  await fixture.jobs.stop();
});
afterAll(() => db.drop());

const ofKind = (kind: string) => rows.filter((row) => row[2] === kind);

describe('products §12: Earn in the files of the history', () => {
  test('a reward has what it is gross, what was kept, and in reais the close of its minute', () => {
    const first = ofKind('Rendimento do Earn').filter(([, , , , currency]) => currency === 'ADA');
    expect(first).toHaveLength(31);
    const oldest = first.at(-1);
    // 1000 × 3,65 % ÷ 365 is 0,1; 15 % of it are kept; 0,085 × 4,21 is 0,35785.
    expect(oldest?.slice(3, 10)).toEqual(['Concluído', 'ADA', '0,1', '0,36', '0,015', 'ADA', 'Conta principal']);
    expect(oldest?.[12]).toMatch(/^reward-\d+-2026-11-21$/);
    expect(oldest?.[13]).toBe('fechamento do minuto');
    // Where no price is known, none is made up.
    expect(first[0]?.[6]).toBe('');
  });

  test('coins that went there and came back are told with their accounts', () => {
    expect(ofKind('Aplicação no Earn').map((row) => [row[4], row[5], row[9]])).toEqual([
      ['SOL', '100', 'Da conta principal para o Earn'],
      ['SOL', '10', 'Da conta principal para o Earn'],
      ['AVAX', '100', 'Da conta principal para o Earn'],
      ['ADA', '1000', 'Da conta principal para o Earn'],
    ]);
    // What is reinvested stays there; every other reward is paid to the main account, that of an end too.
    const rewards = ofKind('Rendimento do Earn');
    const toEarn = rewards.filter((row) => row[9] === 'Earn');
    expect(new Set(toEarn.map((row) => row[4]))).toEqual(new Set(['SOL']));
    expect(toEarn).toHaveLength(31);
    const others = rewards.filter((row) => row[9] !== 'Earn');
    expect(new Set(others.map((row) => row[9]))).toEqual(new Set(['Conta principal']));
    expect(new Set(others.map((row) => row[4]))).toEqual(new Set(['ADA', 'AVAX', 'SOL']));
    expect(ofKind('Resgate do Earn').map((row) => [row[3], row[4], row[5], row[9]])).toEqual([
      ['Concluído', 'ADA', '400', 'Do Earn para a conta principal'],
    ]);
  });

  test('the end of a locked position is its principal, and what it earned is a row of its own', () => {
    const [end] = ofKind('Vencimento no Earn');
    expect(end?.slice(4, 6)).toEqual(['AVAX', '100']);
    const earned = rows.find((row) => row[12] === `${end?.[12]}-reward`);
    expect(earned?.[2]).toBe('Rendimento do Earn');
    expect(earned?.[1]).toBe(end?.[1]);
    const [gross, kept] = [earned?.[5], earned?.[7]].map((text) => Number((text ?? '').replace(',', '.')));
    // A locked position of 30 days leaves a tenth.
    expect((kept ?? 0) / (gross ?? 1)).toBeCloseTo(0.1, 6);
  });
});
