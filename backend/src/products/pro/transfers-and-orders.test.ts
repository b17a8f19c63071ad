import { runs } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { customerWith, nextKey } from '../../../test/market-fixture';
import { RecurringBuyFixture } from '../../../test/recurring-buy-fixture';
import { toAmount } from '../../lib/amount';
import { balancesOf, proAccountOf } from '../../ledger/index';

let fixture: RecurringBuyFixture;

beforeAll(async () => {
  fixture = await RecurringBuyFixture.open();
  await fixture.begin();
});
afterAll(async () => {
  await fixture.end();
  // Runs every check of ledger, market and products.
  await fixture.close();
});

const actions = fc.record({
  kind: fc.constantFrom('transfer', 'buy', 'rest'),
  account: fc.constantFrom('MAIN', 'PRO'),
  reais: fc.integer({ min: 10, max: 400 }),
});

test('issue 4, Pro: transfers beside orders of both accounts, all at the same moment, lose and double nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 10, maxLength: 30 }), async (steps) => {
      const main = await customerWith(fixture.db, { BRL: '1000' });
      const pro = await proAccountOf(fixture.db, main);
      const { service } = fixture.market;
      const results = await Promise.all(
        steps.map(async ({ kind, account, reais }) => {
          const accountId = account === 'MAIN' ? main : pro;
          const [instrument, side, idempotencyKey] = ['btcbrl', 'BUY', nextKey()] as const;
          if (kind === 'transfer') {
            const input = { from: account, currency: 'BRL', quantity: String(reais), idempotencyKey };
            return (await fixture.products.transfers.transfer(main, input)).errors;
          }
          const order =
            kind === 'buy'
              ? ({ type: 'INSTANT', amount: String(reais) } as const)
              : ({ type: 'LIMIT', price: '490000', quantity: '0.0001' } as const);
          return (await service.placeOrder(accountId, { instrument, side, ...order, idempotencyKey })).errors;
        }),
      );
      // Nothing but money that is short is refused.
      const reasons = results.flat().flatMap(({ messages }) => messages);
      expect(reasons.filter((reason) => !reason.startsWith('Saldo insuficiente'))).toEqual([]);
      const balances = [...(await balancesOf(fixture.db, main)), ...(await balancesOf(fixture.db, pro))];
      const reais = balances.filter(({ currency }) => currency === 'BRL');
      const paid = await fixture.db.query<{ paid: string }>(
        'select coalesce(sum(filled_amount + fee), 0) as paid from orders where account_id in ($1, $2)',
        [main, pro],
      );
      const left = reais.reduce((sum, { available, held }) => sum + available + held, 0n);
      expect(left + toAmount(paid[0]?.paid ?? '')).toBe(toAmount('1000'));
    }),
    { numRuns: runs(20) },
  );
});
