import { OtcFixture } from '../../../../test/otc-fixture';
import { money, PrepaidFixture } from '../../../../test/prepaid-fixture';
import type { Holder } from '../../../../test/prepaid-fixture';
import { leaveProvider } from '../../../../test/provider-funds';
import { createTestDatabase } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import { toAmount } from '../../../lib/amount';
import { OTC_MESSAGES, ProviderDebts } from '../../otc/index';

jest.setTimeout(60_000);

const NOT_SOLD = ' A contraparte não comprou as criptomoedas para completar: elas continuam suas.';
const SELLS = '110';
/** What the table's provider pays for them. */
const PAID = '109835';

let db: TestDatabase;
let cards: PrepaidFixture;
let table: OtcFixture;

beforeEach(async () => {
  db = await createTestDatabase();
  const debts = new ProviderDebts();
  cards = new PrepaidFixture(db, undefined, {}, {}, debts);
  table = new OtcFixture(db, undefined, {}, 0, debts);
  await table.start();
  await cards.start();
});
afterEach(async () => {
  expect(await cards.broken()).toEqual([]);
  await table.jobs.stop();
  await cards.jobs.stop();
  await db.drop();
});

/** What the provider is asked for hangs. */
const hang = (instrument: string) => table.provider.behave({ instrument, mode: 'HANG' });
const sales = () => db.query<{ state: string }>('select state from card_sales order by id');
const lastTold = async (holder: Holder) => (await cards.told(holder))[0];

test('P-20: reais that the provider owes for a pending trade are not there for a card', async () => {
  const seller = await table.customer({ ETH: SELLS });
  const nina = await cards.completing('0');
  await leaveProvider(db, cards.clock, 'BRL', '110000');
  await hang('ethbrl');
  const { id } = await table.quoted(seller, 'SELL', SELLS);
  expect(await table.accepted(seller, id)).toMatchObject({ state: 'PENDING', amount: toAmount(PAID) });

  expect((await cards.buy(nina, '500')).answer).toEqual({ approved: false, reason: 'BALANCE' });
  expect(await lastTold(nina)).toContain(NOT_SOLD);
  expect([await cards.coins(nina), await sales()]).toEqual([[toAmount('1'), 0n], []]);
  // What is left is.
  expect((await cards.buy(nina, '150')).answer).toEqual({ approved: true });

  await table.provider.behave({ mode: 'FILL' });
  await table.pass(60_000);
  expect(await table.accepted(seller, id)).toMatchObject({ state: 'FILLED' });
});

test('P-20: reais that the provider owes for a pending sale of a card are not there for a trade', async () => {
  const seller = await table.customer({ ETH: SELLS });
  const nina = await cards.completing('0');
  await leaveProvider(db, cards.clock, 'BRL', '110000');
  await hang('btcbrl');
  await cards.buy(nina, '500');
  expect(await sales()).toEqual([{ state: 'PENDING' }]);

  const { id } = await table.quoted(seller, 'SELL', SELLS);
  const refused = await table.otc.accept(seller.accountId, id);
  expect([refused.trade, refused.errors[0]?.messages]).toEqual([null, [OTC_MESSAGES.noLiquidity]]);

  await cards.provider.behave({ mode: 'REFUSE' });
  await cards.pass(11_000);
  expect(await sales()).toEqual([{ state: 'NOT_SOLD' }]);
  await table.provider.behave({ mode: 'FILL' });
  const again = await table.quoted(seller, 'SELL', SELLS);
  expect(await table.accepted(seller, again.id)).toMatchObject({ state: 'FILLED' });
});

test('§5: of two sales at once that the provider cannot both pay one is made', async () => {
  const holders = [await cards.completing('0'), await cards.completing('0')];
  await leaveProvider(db, cards.clock, 'BRL', '800');
  await hang('btcbrl');
  await Promise.all(holders.map((holder) => cards.buy(holder, '500')));
  expect(await sales()).toEqual([{ state: 'PENDING' }]);
  await cards.provider.behave({ mode: 'FILL' });
  await cards.pass(11_000);
  const reais = await Promise.all(holders.map((holder) => cards.reais(holder)));
  expect(reais).toEqual(expect.arrayContaining([money('500', '0'), money('0', '0')]));
});
