import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import pg from 'pg';
import { signedIn } from '../support/api';
import { signInQuietly } from '../support/pages';
import { runFacts, startProduct, WORKSPACE } from '../support/product';
import { Sandbox } from '../support/sandbox';
import type { BankTask, Paid, PaymentsTask } from './deposits-bank';
import { CLIENTS, keepFew, placeOrders } from './orders';
import { chargeOf } from './pix-charge';
import { atLeast, atMost, type Bench, ms, percentile, perSecond, type Row } from './report';
import { undisturbed } from './undisturbed';

const DEPOSITS_A_SECOND = 100;
const SECONDS = 12;
const WARM_UP_SECONDS = 5;
/** A third of what orders must reach alone: both loads have the machine together. */
const ORDERS_A_SECOND = 100;
const PAYERS = 20;
const TRADERS = 3;
const VISITS = 20;

const reais = (centavos: number): string => (centavos / 100).toFixed(2);

/** The bank and those who are paid live in another process, so that orders are measured without waiting for them. */
class Payments {
  readonly #bank: ChildProcess;

  constructor() {
    this.#bank = fork(join(WORKSPACE, 'e2e/bench/deposits-bank.ts'), { execArgv: ['--import', 'tsx'] });
  }

  start(task: BankTask): Promise<unknown> {
    return this.#ask(task);
  }

  async run(seconds: number): Promise<Paid> {
    return (await this.#ask({ seconds, perSecond: DEPOSITS_A_SECOND })) as Paid;
  }

  end(): void {
    if (this.#bank.connected) this.#bank.disconnect();
  }

  async #ask(task: BankTask | PaymentsTask): Promise<unknown> {
    const ended = once(this.#bank, 'exit').then(() => Promise.reject(new Error('the bank of the bench ended')));
    const answer = once(this.#bank, 'message').then(([message]: unknown[]) => message);
    this.#bank.send(task);
    return Promise.race([answer, ended]);
  }
}

/** New customers with these balances each. */
const emailsOf = (sandbox: Sandbox, count: number, balances: Readonly<Record<string, string>>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await sandbox.makeCustomer({ balances })).email));

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
      const chargeId = await chargeOf(client, reais(1_000 + visit));
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

interface Measured {
  readonly paid: Paid;
  /** Latencies of orders, in ms: with deposits beside them, and without before and after that. */
  readonly beside: readonly number[];
  readonly without: readonly number[];
}

/** The exchange with its bank, which pays and says nothing by itself, and customers who place orders. */
async function measure(product: { readonly url: string; readonly dataFolder: string }, key: string): Promise<Measured> {
  const { backendUrl, databaseUrl } = await runFacts(product.dataFolder);
  const sandbox = new Sandbox(product.url);
  await sandbox.setBank({ bells: 0 });
  const traders = await emailsOf(sandbox, TRADERS, { BRL: '10000000', BTC: '100' });
  const sessions = await Promise.all(
    Array.from({ length: 2 * CLIENTS }, (_, index) => signedIn(backendUrl, traders[index % TRADERS] ?? '')),
  );
  const emails = await emailsOf(sandbox, PAYERS, {});
  const orders = async (seconds: number) =>
    (await placeOrders(backendUrl, sessions, seconds, ORDERS_A_SECOND)).latencies;
  const payments = new Payments();
  const stop = keepFew(sessions.slice(0, TRADERS));
  try {
    await payments.start({ sandboxUrl: product.url, exchangeUrl: backendUrl, databaseUrl, key, emails });
    await Promise.all([orders(WARM_UP_SECONDS), payments.run(WARM_UP_SECONDS)]);
    const before = await undisturbed(() => orders(SECONDS));
    const [paid, beside] = await undisturbed(() => Promise.all([payments.run(SECONDS), orders(SECONDS)]));
    const after = await undisturbed(() => orders(SECONDS));
    return { paid, beside, without: [...before, ...after] };
  } finally {
    await stop();
    payments.end();
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
    const { paid, beside, without } = await measure(product, key);
    const [viewer = ''] = await emailsOf(new Sandbox(product.url), 1, {});
    const seen = await undisturbed(() => screenTimes(product.url, viewer, executablePath));
    await assertNoAttention((await runFacts(product.dataFolder)).databaseUrl);
    const [withThem, alone] = [percentile(beside, 0.99), percentile(without, 0.99)];
    const rows: Row[] = [
      atLeast(
        `deposits durable, ${DEPOSITS_A_SECOND}/s asked for`,
        paid.perSecond,
        0.95 * DEPOSITS_A_SECOND,
        perSecond,
      ),
      atMost('deposit p99, from the webhook to the socket of its customer', percentile(paid.credits, 0.99), 100, ms),
      atMost('webhook answered p99', percentile(paid.answers, 0.99), 50, ms),
      {
        ...atMost(`orders p99 beside deposits, ${ORDERS_A_SECOND}/s`, withThem, 1.1 * alone, ms),
        beside: `without them ${ms(alone)}`,
        ratio: withThem / alone,
      },
      atMost('Pix paid to balance on screen p95', percentile(seen, 0.95), 1_000, ms),
    ];
    return rows;
  } finally {
    await product.stop();
  }
};
