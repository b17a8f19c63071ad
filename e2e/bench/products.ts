import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { type ApiClient, signedIn } from '../support/api';
import { runFacts, startProduct, until } from '../support/product';
import { Sandbox } from '../support/sandbox';
import { done } from '../support/second-factor';
import { besideOrders, emailsOf, tradersOn } from './beside-orders';
import { evenly } from './evenly';
import { Poster } from './poster';
import { listRows } from './products-lists';
import { addCards, addPositions } from './products-past';
import { atLeast, atMost, type Bench, ms, percentile, perSecond, type Row } from './report';

const REWARDS = 10_000;
const MOST_REWARDS_MS = 10_000;
const EARNING = 25;
const PURCHASES_A_SECOND = 50;
const HOLDERS = 20;
const CUSTOMERS = 4;
/** Of each customer. */
const TURNS = 10;
const POLL_MS = 20;
const BUSY = 503;
const ENDED_WITHIN_MS = 30_000;

const ACCEPT_RISKS =
  'mutation ($input: AcceptDisclosureInput!) { acceptDisclosure(input: $input) { disclosure { version } errors { messages } } }';
const ASK_QUOTE =
  'mutation ($input: RequestOtcQuoteInput!) { requestOtcQuote(input: $input) { quote { id } errors { messages } } }';
const ACCEPT_QUOTE =
  'mutation ($input: AcceptOtcQuoteInput!) { acceptOtcQuote(input: $input) { trade { id state } errors { messages } } }';
const TRADE = 'query ($id: ID!) { otcTrade(id: $id) { state } }';
const PREVIEW =
  'mutation ($input: PreviewBasketOrderInput!) { previewBasketOrder(input: $input) { preview { id } errors { messages } } }';
const PLACE_BASKET =
  'mutation ($input: PlaceBasketOrderInput!) { placeBasketOrder(input: $input) { order { id state } errors { messages } } }';
const BASKET_ORDER = 'query ($id: ID!) { basketOrder(id: $id) { state } }';
const ASK_PAYMENT =
  'mutation ($input: CreatePaymentRequestInput!) { createPaymentRequest(input: $input) { request { id } errors { messages } } }';

interface Exchange {
  readonly url: string;
  readonly backendUrl: string;
  readonly sandbox: Sandbox;
  readonly db: pg.Client;
  /** With which the issuer signs, in base64. */
  readonly key: string;
}

/** Asks until something has ended. @returns its last state */
async function ended(
  client: ApiClient,
  query: string,
  id: string,
  field: string,
  running: readonly string[],
): Promise<string> {
  let state = '';
  await until(`the end of ${field}`, ENDED_WITHIN_MS, async () => {
    const { data } = await client.send(query, { id });
    state = (data as Record<string, { state: string } | null> | undefined)?.[field]?.state ?? '';
    if (state !== '' && !running.includes(state)) return true;
    await pause(POLL_MS);
    return false;
  });
  return state;
}

/** Customers with these funds who accepted the risks of a product. */
async function customersOf({ backendUrl, sandbox }: Exchange, product: 'OTC' | 'BASKETS', brl: string) {
  const emails = await emailsOf(sandbox, CUSTOMERS, { BRL: brl });
  const clients: ApiClient[] = [];
  for (const email of emails) {
    if (product === 'OTC') await sandbox.setUser(email, { otcEnabled: true });
    const client = await signedIn(backendUrl, email);
    await done(client, ACCEPT_RISKS, { input: { product, version: 1 } });
    clients.push(client);
  }
  return { emails, clients };
}

/** products §8: from the press of the button until the coins are there. */
async function overTheCounter(clients: readonly ApiClient[]): Promise<Row> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const client of clients) {
      const ask = { instrument: 'btcbrl', side: turn % 2 === 0 ? 'BUY' : 'SELL', quantity: '0.3' };
      const { quote } = await done<{ quote: { id: string } }>(client, ASK_QUOTE, { input: ask });
      const at = performance.now();
      const { trade } = await done<{ trade: { id: string; state: string } }>(client, ACCEPT_QUOTE, {
        input: { quoteId: quote.id },
      });
      const state =
        trade.state === 'PENDING' ? await ended(client, TRADE, trade.id, 'otcTrade', ['PENDING']) : trade.state;
      took.push(performance.now() - at);
      if (state !== 'FILLED') throw new Error(`a trade was ${state}`);
    }
  }
  return {
    ...atMost('OTC, from accepting to FILLED, p95', percentile(took, 0.95), 1_000, ms),
    beside: `p50 ${ms(percentile(took, 0.5))} of ${took.length}`,
  };
}

/** products §7: the basket of all ten coins, from asking for the prices until every leg is bought. */
async function tenLegs(clients: readonly ApiClient[]): Promise<Row> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const client of clients) {
      const at = performance.now();
      const { preview } = await done<{ preview: { id: string } }>(client, PREVIEW, {
        input: { basket: 'dez', kind: 'BUY', amount: '600' },
      });
      const { order } = await done<{ order: { id: string } }>(client, PLACE_BASKET, {
        input: { previewId: preview.id, idempotencyKey: randomUUID() },
      });
      const state = await ended(client, BASKET_ORDER, order.id, 'basketOrder', ['FUNDED', 'TRADING']);
      // The simulated market moves on; what is bought in part is no figure of this.
      if (state === 'DONE') took.push(performance.now() - at);
    }
  }
  const all = TURNS * clients.length;
  if (took.length < all / 2) throw new Error(`only ${took.length} of ${all} baskets were bought whole`);
  return {
    ...atMost('basket of ten legs, from the preview to DONE, p95', percentile(took, 0.95), 1_500, ms),
    beside: `p50 ${ms(percentile(took, 0.5))}; whole ${took.length} of ${all}`,
  };
}

/** products §5: the door of the card network at an even rate, beside orders. */
async function cardDoor(exchange: Exchange, emails: readonly string[]): Promise<readonly Row[]> {
  const { db, backendUrl, sandbox, key } = exchange;
  const cardIds = await addCards(db, emails);
  const webhook = new Webhook(key);
  const poster = new Poster();
  const traders = await tradersOn(sandbox, backendUrl);
  let unanswered = 0;
  const buy = async (turn: number): Promise<void> => {
    const shop = { merchant: 'PADARIA', category: 'FOOD', country: 'BR', isOnline: false, isDataRight: true };
    const purchase = {
      networkId: randomUUID(),
      cardId: cardIds[turn % cardIds.length],
      amount: '1.00',
      currency: 'BRL',
    };
    const body = JSON.stringify({ ...shop, ...purchase });
    const [id, at] = [randomUUID(), new Date()];
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': webhook.sign(id, at, body),
    };
    const { status, text } = await poster.post(`${backendUrl}/issuer/authorize`, headers, body);
    // No answer in time: the network would ask again.
    if (status === BUSY) unanswered += 1;
    else if (!text.includes('"approved":true')) throw new Error(`a purchase was answered ${status}: ${text}`);
  };
  try {
    const measured = await besideOrders(traders, (seconds) => evenly({ seconds, perSecond: PURCHASES_A_SECOND }, buy));
    const { load, beside, without } = measured;
    const [withIt, alone] = [percentile(beside, 0.99), percentile(without, 0.99)];
    return [
      atLeast(
        `purchases with cards, ${PURCHASES_A_SECOND}/s asked for`,
        load.perSecond,
        0.95 * PURCHASES_A_SECOND,
        perSecond,
      ),
      {
        ...atMost('answer to the card network p99, beside orders', percentile(load.took, 0.99), 300, ms),
        beside: `p50 ${ms(percentile(load.took, 0.5))}; without an answer in time ${unanswered}`,
      },
      {
        ...atMost('orders p99 beside purchases with cards', withIt, 2 * alone, ms),
        beside: `without them ${ms(alone)}`,
        ratio: withIt / alone,
      },
    ];
  } finally {
    await traders.stop();
    poster.end();
  }
}

/** products P-6: a day of very many positions, from the moment on which it is over. */
async function rewards({ db, sandbox }: Exchange, emails: readonly string[]): Promise<Row> {
  await addPositions(db, emails, REWARDS);
  await db.query('analyze');
  const at = performance.now();
  await sandbox.jump('DAY');
  await until('the rewards of a day', 10 * MOST_REWARDS_MS, async () => {
    const { rows } = await db.query<{ credited: number }>(
      'select count(*)::int as credited from earn_rewards r join earn_positions p on p.id = r.position_id where p.principal = 50',
    );
    return rows[0]?.credited === REWARDS;
  });
  return atMost(
    `${REWARDS.toLocaleString('en')} rewards of a day, durable`,
    performance.now() - at,
    MOST_REWARDS_MS,
    ms,
  );
}

/** What products promise, each on a product of its own that keeps its data. */
export const benchProducts: Bench = async () => {
  const key = randomBytes(32).toString('base64');
  const product = await startProduct(undefined, () => ({ ISSUER_WEBHOOK_KEYS: key }));
  const { databaseUrl, backendUrl } = await runFacts(product.dataFolder);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const sandbox = new Sandbox(product.url);
    const exchange: Exchange = { url: product.url, backendUrl, sandbox, db, key };
    const [otc, baskets] = [
      await customersOf(exchange, 'OTC', '4000000'),
      await customersOf(exchange, 'BASKETS', '20000'),
    ];
    const holders = await emailsOf(sandbox, HOLDERS, { BRL: '50000' });
    const earning = await emailsOf(sandbox, EARNING, { ADA: '1' });
    const [trader = '', basketOwner = ''] = [otc.emails[0], baskets.emails[0]];
    const [cardHolder = '', earner = '', paid = ''] = [holders[0], earning[0], holders[1]];
    const payee = await signedIn(backendUrl, paid);
    await done(payee, ASK_PAYMENT, { input: { amount: '10', idempotencyKey: randomUUID() } });
    const rows = [await overTheCounter(otc.clients), await tenLegs(baskets.clients)];
    rows.push(...(await cardDoor(exchange, holders)), await rewards(exchange, earning));
    const owners = { earning: earner, paid, cardHolder, trader, basketOwner };
    return [...rows, ...(await listRows(db, backendUrl, owners))];
  } finally {
    await db.end();
    await product.stop();
  }
};
