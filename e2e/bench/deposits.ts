import { randomBytes } from 'node:crypto';
import { chromium, expect } from '@playwright/test';
import pg from 'pg';
import { signedIn } from '../support/api';
import { createCharge } from '../support/charging';
import { signInQuietly } from '../support/pages';
import { runFacts, startProduct } from '../support/product';
import { Sandbox } from '../support/sandbox';
import { type Beside, besideOrders, emailsOf, ordersRow, tradersOn } from './beside-orders';
import type { Paid } from './deposits-bank';
import { OwnProcess } from './own-process';
import { atLeast, atMost, type Bench, ms, percentile, perSecond, type Row } from './report';
import { undisturbed } from './undisturbed';

const DEPOSITS_A_SECOND = 100;
const PAYERS = 20;
const VISITS = 20;

const reais = (centavos: number): string => (centavos / 100).toFixed(2);

/** From the payment to the balance on the customer's screen, in ms, of one code after the other. */
async function screenTimes(url: string, email: string, executablePath: string | undefined): Promise<readonly number[]> {
  const sandbox = new Sandbox(url);
  const client = await signedIn(url, email);
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const context = await browser.newContext();
    await signInQuietly(context, url, email);
    const page = await context.newPage();
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const chargeId = await createCharge(client, reais(1_000 + visit));
      await page.goto(`${url}/wallet/deposit/brl?charge=${chargeId}`);
      await expect(page.locator('#frame')).toHaveCount(0);
      await expect(page.getByRole('timer')).toBeVisible();
      const begin = performance.now();
      const paid = sandbox.payPix({ chargeId });
      // Its own check is made at each frame of the page; that of `expect` rests between two.
      await page.waitForFunction(() => document.querySelector('main h2')?.textContent === 'Pix recebido');
      times.push(performance.now() - begin);
      await paid;
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** The exchange with its bank, which pays and says nothing by itself, and customers who place orders. */
async function measure(
  product: { readonly url: string; readonly dataFolder: string },
  key: string,
): Promise<Beside<Paid>> {
  const { backendUrl, databaseUrl } = await runFacts(product.dataFolder);
  const sandbox = new Sandbox(product.url);
  await sandbox.setBank({ bells: 0 });
  const emails = await emailsOf(sandbox, PAYERS, {});
  const bank = new OwnProcess('deposits-bank.ts');
  const traders = await tradersOn(sandbox, backendUrl);
  try {
    await bank.ask({ sandboxUrl: product.url, exchangeUrl: backendUrl, databaseUrl, key, emails });
    const pay = async (seconds: number) => (await bank.ask({ seconds, perSecond: DEPOSITS_A_SECOND })) as Paid;
    return await besideOrders(traders, pay);
  } finally {
    await traders.stop();
    bank.end();
    await sandbox.setBank({});
  }
}

/** Nothing that the bench did is left to the operator. */
async function assertNoAttention(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query('select 1 from deposits where attention_since is not null');
    if (rows.length > 0) throw new Error('a deposit asks for attention');
  } finally {
    await db.end();
  }
}

/** Deposits by Pix, durable, with the bank's real webhook, beside orders; and how soon a customer sees one. */
export const benchDeposits: Bench = async ({ chromium: executablePath }) => {
  const key = randomBytes(32).toString('base64');
  const product = await startProduct(undefined, () => ({ BANK_WEBHOOK_KEYS: key }));
  try {
    const measured = await measure(product, key);
    const { load: paid } = measured;
    const [viewer = ''] = await emailsOf(new Sandbox(product.url), 1, {});
    const seen = await undisturbed(() => screenTimes(product.url, viewer, executablePath));
    await assertNoAttention((await runFacts(product.dataFolder)).databaseUrl);
    const rows: Row[] = [
      atLeast(
        `deposits durable, ${DEPOSITS_A_SECOND}/s asked for`,
        paid.perSecond,
        0.95 * DEPOSITS_A_SECOND,
        perSecond,
      ),
      atMost('deposit p99, from the webhook to the socket of its customer', percentile(paid.credits, 0.99), 100, ms),
      atMost('webhook answered p99', percentile(paid.answers, 0.99), 50, ms),
      ordersRow('deposits', measured),
      atMost('Pix paid to balance on screen p95', percentile(seen, 0.95), 1_000, ms),
    ];
    return rows;
  } finally {
    await product.stop();
  }
};
