import { type BrowserContext, expect, test as base } from '@playwright/test';
import { KeptSecrets } from './kept-secrets';
import { productUrl } from './pages';
import { type Customer, type Funds, Sandbox } from './sandbox';

/** Enough for whatever a journey buys, sells or moves. */
const FUNDS: Funds = {
  balances: { BRL: '100000', BTC: '0.5', ETH: '5', SOL: '50', USDT: '5000', XRP: '5000' },
  pro: { BRL: '2000', BTC: '0.01' },
};

/** `test.use({ funds: NOTHING })` makes the customer of a group's tests one whose accounts are empty. */
export const NOTHING: Funds = {};

/**
 * A test whose `customer` nobody else has. Files of the project `journeys` run side by side against one product, so:
 *
 * - A journey changes its own customer alone. The demo accounts (`ana`, `nova`, `otc`) may be looked at, and stay as they
 *   were: no order, no setting, no end of their sessions.
 * - What it counts in the database is its own customer's.
 * - A market is shared. Buying and selling at its price is free to all. A file that lets orders rest in a book has a
 *   market of its own, which its constant `MARKET` names and no other file's does. A file that sets the best price of a
 *   market or lets the simulated traders rest is a `*.serial.spec.ts`.
 * - A flag that one file alone looks at is that file's own, as a market is.
 * - Whatever changes the product for everybody (status, other flags, a killed process) is a `*.serial.spec.ts` too. Those
 *   run one by one, after the others.
 * - Whatever builds, and shows the outcome in a site of its own, is a `*.apart.spec.ts`. Those run one by one beside the
 *   serial ones, against a product of their own.
 * - Whatever measures time against a bar while it must be alone on the machine is a `*.timed.spec.ts`. Those run last.
 *
 * No browser of such a test may keep a secret (identity F15): passwords, codes, tokens, documents and the like that its pages
 * send must not be in storage, history or addresses, be it for a moment.
 */
export const test = base.extend<{ funds: Funds; customer: Customer; keptSecrets: KeptSecrets }>({
  funds: [FUNDS, { option: true }],
  customer: async ({ funds }, use) => use(await new Sandbox(productUrl()).makeCustomer(funds)),
  keptSecrets: [
    async ({ browser, context }, use, testInfo) => {
      const secrets = new KeptSecrets();
      await secrets.watch(context);
      const watch = (another: BrowserContext) => void secrets.watch(another);
      browser.on('context', watch);
      await use(secrets);
      browser.off('context', watch);
      if (testInfo.status === testInfo.expectedStatus)
        expect(await secrets.found(), 'secrets that a browser keeps').toEqual([]);
    },
    { auto: true },
  ],
});
