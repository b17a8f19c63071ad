import { CHAIN_CHECKS } from './check/chain-checks';
import { BASKET_CHECKS } from './check/basket-checks';
import { EARN_CHECKS } from './check/earn-checks';
import { IDENTITY_CHECKS } from './check/identity-checks';
import { LEDGER_CHECKS } from './check/ledger-checks';
import { MARKET_CHECKS } from './check/market-checks';
import { MONEY_CHECKS } from './check/money-checks';
import { OPERATOR_CHECKS } from './check/operator-checks';
import { OTC_CHECKS } from './check/otc-checks';
import { PAY_CHECKS } from './check/pay-checks';
import { PREPAID_CHECKS } from './check/prepaid-checks';
import { PRODUCT_CHECKS } from './check/products-checks';
import { REFERRAL_CHECKS } from './check/referral-checks';
import { runChecks } from './check/run-checks';
import { createDatabase } from './db/database';

/** Checks the whole database at DATABASE_URL. @returns the exit code: 0 when nothing is wrong. */
async function ledgerCheck(): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') {
    process.stderr.write('DATABASE_URL is required\n');
    return 1;
  }
  const db = createDatabase(url, { max: 1 });
  try {
    const results = await runChecks(db, [
      ...LEDGER_CHECKS,
      ...MONEY_CHECKS,
      ...CHAIN_CHECKS,
      ...MARKET_CHECKS,
      ...PRODUCT_CHECKS,
      ...EARN_CHECKS,
      ...OTC_CHECKS,
      ...PAY_CHECKS,
      ...PREPAID_CHECKS,
      ...BASKET_CHECKS,
      ...REFERRAL_CHECKS,
      ...IDENTITY_CHECKS,
      ...OPERATOR_CHECKS,
    ]);
    for (const { name, checked, wrong } of results) {
      process.stdout.write(`${wrong === 0 ? 'ok    ' : 'FAILED'} ${name}: ${checked} checked, ${wrong} wrong\n`);
    }
    const failed = results.filter(({ wrong }) => wrong > 0).length;
    process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

ledgerCheck().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`The check could not run: ${error instanceof Error ? error.message : 'unknown error'}\n`);
    process.exitCode = 1;
  },
);
