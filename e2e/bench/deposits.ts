import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { WebSocket } from 'ws';
import { type ApiClient, signedIn } from '../support/api';
import { signInQuietly } from '../support/pages';
import { runFacts, startProduct } from '../support/product';
import { Sandbox } from '../support/sandbox';
import { CLIENTS, keepFew, placeOrders } from './orders';
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
/** How long is waited for the last deposits. */
const PATIENCE_MS = 10_000;

const CREATE = `mutation ($input: CreatePixChargeInput!) {
  createPixCharge(input: $input) { charge { id } errors { messages } }
}`;

/** A customer who is paid, and hears of it. */
interface Payee {
  readonly chargeId: string;
  /** Called when a deposit of this amount was credited. */
  readonly credited: Map<string, () => void>;
  readonly close: () => void;
}

/** A decimal without zeros at its end: the same of the same amount. */
const shortest = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

const reais = (centavos: number): string => (centavos / 100).toFixed(2);

async function chargeOf(client: ApiClient, amount: string): Promise<string> {
  const { data } = await client.send(CREATE, { input: { amount, idempotencyKey: randomUUID() } });
  const { createPixCharge } = data as { createPixCharge: { charge: { id: string } | null } };
  if (!createPixCharge.charge) throw new Error('no code was made');
  return createPixCharge.charge.id;
}

async function payeeOf(url: string, email: string): Promise<Payee> {
  const client = await signedIn(url, email);
  const chargeId = await chargeOf(client, '1');
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/WSGateway`, { headers: client.headers() });
  await once(socket, 'open');
  const credited = new Map<string, () => void>();
  socket.on('message', (frame: Buffer) => {
    const { n, o } = JSON.parse(frame.toString('utf8')) as { n: string; o: string };
    if (n !== 'DepositTicketUpdateEvent') return;
    const { Amount: amount } = JSON.parse(o) as { Amount: string };
    credited.get(shortest(amount))?.();
  });
  socket.send(JSON.stringify({ m: 0, i: 2, n: 'SubscribeAccountEvents', o: JSON.stringify({ OMSId: 1 }) }));
  await once(socket, 'message');
  return { chargeId, credited, close: () => socket.close() };
}

/** How long each deposit of a run took, in ms. */
interface Paid {
  /** Until the webhook was answered. */
  readonly answers: readonly number[];
  /** From the webhook until the customer's socket says that the money is there: it is on the disk then. */
  readonly credits: readonly number[];
  readonly perSecond: number;
}

/** Pays at an even rate, whatever the exchange does meanwhile. */
class Payments {
  readonly #url: string;
  readonly #webhook: Webhook;
  readonly #payees: readonly Payee[];
  #paid = 0;

  constructor(url: string, key: string, payees: readonly Payee[]) {
    this.#url = url;
    this.#webhook = new Webhook(key);
    this.#payees = payees;
  }

  async run(seconds: number): Promise<Paid> {
    const answers: number[] = [];
    const credits: number[] = [];
    const all: Promise<void>[] = [];
    const begin = performance.now();
    for (let index = 0; index < seconds * DEPOSITS_A_SECOND; index += 1) {
      const due = begin + (index * 1_000) / DEPOSITS_A_SECOND;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      all.push(this.#pay(answers, credits));
    }
    await Promise.all(all);
    return { answers, credits, perSecond: credits.length / ((performance.now() - begin) / 1_000) };
  }

  async #pay(answers: number[], credits: number[]): Promise<void> {
    const turn = this.#paid;
    this.#paid += 1;
    const payee = this.#payees[turn % this.#payees.length];
    if (!payee) throw new Error('nobody is paid');
    // Each amount of a customer is another one, by which the deposit is known again.
    const amount = reais(100 + Math.floor(turn / this.#payees.length));
    const { endToEndId } = (await this.#post(
      '/sandbox/api/pix',
      JSON.stringify({ chargeId: payee.chargeId, amount }),
    ).then((response) => response.json())) as { endToEndId: string };
    const told = new Promise<void>((resolve) => payee.credited.set(shortest(amount), resolve));
    const body = JSON.stringify({ type: 'pix.received', data: { endToEndId } });
    const [id, at] = [randomUUID(), new Date()];
    const signature = this.#webhook.sign(id, at, body);
    const stamp = String(Math.floor(at.getTime() / 1_000));
    const begin = performance.now();
    const answered = this.#post('/webhooks/bank', body, {
      'webhook-id': id,
      'webhook-timestamp': stamp,
      'webhook-signature': signature,
    }).then((response) => {
      if (response.status !== 200) throw new Error(`the webhook was answered ${response.status}`);
      answers.push(performance.now() - begin);
    });
    const late = pause(PATIENCE_MS, 'late', { ref: false });
    const [, outcome] = await Promise.all([answered, Promise.race([told, late])]);
    if (outcome === 'late') throw new Error(`a deposit of R$ ${amount} was not credited`);
    credits.push(performance.now() - begin);
  }

  #post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }
}

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

/** Deposits by Pix, durable, with the bank's real webhook, beside orders; and how soon a customer sees one. */
export const benchDeposits: Bench = async ({ chromium: executablePath }) => {
  const key = randomBytes(32).toString('base64');
  const product = await startProduct(undefined, () => ({ BANK_WEBHOOK_KEYS: key }));
  const { backendUrl, databaseUrl } = await runFacts(product.dataFolder);
  const sandbox = new Sandbox(product.url);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const emailsOf = (count: number, balances: Readonly<Record<string, string>>) =>
    Promise.all(Array.from({ length: count }, async () => (await sandbox.makeCustomer({ balances })).email));
  try {
    const traders = await emailsOf(TRADERS, { BRL: '10000000', BTC: '100' });
    const sessions = await Promise.all(
      Array.from({ length: 2 * CLIENTS }, (_, index) => signedIn(backendUrl, traders[index % TRADERS] ?? '')),
    );
    const payees = await Promise.all((await emailsOf(PAYERS, {})).map((email) => payeeOf(backendUrl, email)));
    const payments = new Payments(backendUrl, key, payees);
    await sandbox.setBank({ bells: 0 });
    const stop = keepFew(sessions.slice(0, TRADERS));
    const orders = (seconds: number) => placeOrders(backendUrl, sessions, seconds, ORDERS_A_SECOND);
    await Promise.all([orders(WARM_UP_SECONDS), payments.run(WARM_UP_SECONDS)]);
    const alone = await undisturbed(() => orders(SECONDS));
    const [paid, beside] = await undisturbed(() => Promise.all([payments.run(SECONDS), orders(SECONDS)]));
    const again = await undisturbed(() => orders(SECONDS));
    await stop();
    for (const { close } of payees) close();
    await sandbox.setBank({});
    const [viewer = ''] = await emailsOf(1, {});
    const seen = await undisturbed(() => screenTimes(product.url, viewer, executablePath));
    const attention = await db.query('select 1 from deposits where attention_since is not null');
    if (attention.rows.length > 0) throw new Error('a deposit asks for attention');
    const without = percentile([...alone.latencies, ...again.latencies], 0.99);
    const withThem = percentile(beside.latencies, 0.99);
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
        ...atMost(`orders p99 beside deposits, ${ORDERS_A_SECOND}/s`, withThem, 1.1 * without, ms),
        beside: `without them ${ms(without)}`,
        ratio: withThem / without,
      },
      atMost('Pix paid to balance on screen p95', percentile(seen, 0.95), 1_000, ms),
    ];
    return rows;
  } finally {
    await db.end();
    await product.stop();
  }
};
