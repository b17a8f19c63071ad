import { expect } from '@playwright/test';
import { test } from '../../support/customer';
import { checkLedger, queryOne } from '../../support/ledger';
import { askToBuy, confirmBuy, decimalText, figure, openPage, signIn } from '../../support/pages';

interface LedgerSums {
  readonly brl: string;
  readonly btc: string;
}

/** What an order moved for its owner, from the ledger's entries alone. */
const MOVED = `
  SELECT COALESCE(SUM(e.amount) FILTER (WHERE e.currency = 'BRL'), 0)::text AS brl,
         COALESCE(SUM(e.amount) FILTER (WHERE e.currency = 'BTC'), 0)::text AS btc
  FROM ledger_entries e
  JOIN users u ON u.account_id = e.account_id AND u.email = $1`;

const sums = (email: string): Promise<LedgerSums> => queryOne<LedgerSums>(MOVED, [email]);

const scaled = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
};

test('a customer signs in, buys R$ 500 of bitcoin, and receipt, wallet and ledger agree to the last digit', async ({
  context,
  page,
  customer,
}) => {
  await signIn(page, customer.email);
  const before = await sums(customer.email);

  // A second tab stands on the wallet all the time and is never reloaded.
  const second = await context.newPage();
  await openPage(second, '/wallet');
  const row = second.getByRole('row', { name: /Bitcoin/ });
  await expect(row).toBeVisible();
  await second.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const balanceBefore = await row.innerText();

  await openPage(page, '/trade/btcbrl');
  const dialog = await askToBuy(page, '500');
  await confirmBuy(dialog);
  await dialog.getByRole('button', { name: 'Ver valores exatos' }).click();
  const total = scaled(decimalText(await figure(dialog, 'Total pago')));
  const quantity = scaled(decimalText(await figure(dialog, 'Quantidade')));

  const after = await sums(customer.email);
  expect(scaled(before.brl) - scaled(after.brl)).toBe(total);
  expect(scaled(after.btc) - scaled(before.btc)).toBe(quantity);
  // Nothing beyond the named amount is spent; what is left is less than one step of quantity costs.
  expect(total <= scaled('500')).toBe(true);
  expect(total > scaled('499.98')).toBe(true);

  await expect(row).not.toHaveText(balanceBefore);
  await second.bringToFront();
  await second.getByRole('button', { name: 'Ver valores exatos de Bitcoin' }).click();
  // The row may have shown a new price before the new balance.
  await expect
    .poll(async () => scaled(decimalText(await figure(second.locator('main'), 'Total'))))
    .toBe(scaled(after.btc));
  expect(await second.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);

  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});
