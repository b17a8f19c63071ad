import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import { Disclosures } from '../../disclosures/index';
import type { User } from '../../identity/index';
import { Jobs } from '../../jobs/index';
import type { Logger } from '../../lib/logger';
import { createNotifications } from '../../notifications/index';
import { createSettings } from '../../settings/index';
import { noProvider, ProviderDebts } from '../otc/index';
import { findLastCard } from './card-store';
import { createPrepaidCards } from './create-card';
import type { CardCategory } from './kinds';
import { IssuerDesk } from './sandbox/issuer-desk';
import { SandboxIssuer } from './sandbox/sandbox-issuer';
import { cards } from './tables';

const DAY_MS = 86_400_000;
const VERSION = 1;
/** When the card was asked for. */
const SINCE_DAYS = 35.2;
/** How long a merchant takes to ask for the money. */
const CAPTURE_DAYS = 1.1;
const MOST_TOLD = 100;

/** A purchase, and what became of it other than that all of it was paid. */
interface PastPurchase {
  readonly daysAgo: number;
  readonly merchant: string;
  readonly category: CardCategory;
  readonly amount: string;
  readonly isOnline?: boolean;
  readonly abroad?: { readonly country: string; readonly currency: string };
  /** What was paid, where it was another amount. */
  readonly captured?: string;
  /** What the merchant gave back, and when. */
  readonly refund?: { readonly daysAgo: number; readonly amount: string };
  /** `REVERSED`: the merchant took it back. `OPEN`: nobody has asked for the money yet. `DECLINED`: it was not approved. */
  readonly end?: 'REVERSED' | 'OPEN' | 'DECLINED';
}

/** A month of a household. */
const PURCHASES: readonly PastPurchase[] = [
  { daysAgo: 34.3, merchant: 'PADARIA DA ESQUINA', category: 'FOOD', amount: '18.90' },
  { daysAgo: 33.6, merchant: 'MERCADO BOM DIA', category: 'GROCERIES', amount: '312.47' },
  // A pump reserves more than is tanked.
  { daysAgo: 32.5, merchant: 'POSTO AZUL', category: 'FUEL', amount: '180', captured: '138.60' },
  { daysAgo: 31.2, merchant: 'FARMACIA SAO BENTO', category: 'HEALTH', amount: '64.35' },
  { daysAgo: 30.4, merchant: 'SERIES E FILMES', category: 'SERVICES', amount: '39.90', isOnline: true },
  { daysAgo: 28.5, merchant: 'CANTINA DO PORTO', category: 'FOOD', amount: '127.80' },
  { daysAgo: 26.7, merchant: 'MERCADO BOM DIA', category: 'GROCERIES', amount: '268.12' },
  { daysAgo: 25.3, merchant: 'CORRIDA CERTA', category: 'TRANSPORT', amount: '23.40', isOnline: true },
  {
    ...{ daysAgo: 23.1, merchant: 'LIVRARIA PAGINA UM', category: 'RETAIL', amount: '189.70', isOnline: true },
    refund: { daysAgo: 17.8, amount: '69.90' },
  },
  {
    ...{ daysAgo: 21.6, merchant: 'CLOUDBOX STORAGE', category: 'SERVICES', amount: '9.99', isOnline: true },
    abroad: { country: 'US', currency: 'USD' },
  },
  { daysAgo: 20.2, merchant: 'POUSADA MAR AZUL', category: 'LODGING', amount: '640', isOnline: true, end: 'REVERSED' },
  { daysAgo: 19.4, merchant: 'MERCADO BOM DIA', category: 'GROCERIES', amount: '294.66' },
  { daysAgo: 17.5, merchant: 'POSTO AZUL', category: 'FUEL', amount: '150' },
  { daysAgo: 15.3, merchant: 'CINE CENTRAL', category: 'OTHER', amount: '58' },
  { daysAgo: 13.2, merchant: 'ELETRO CENTRO', category: 'RETAIL', amount: '6299', end: 'DECLINED' },
  { daysAgo: 13.1, merchant: 'ELETRO CENTRO', category: 'RETAIL', amount: '749' },
  { daysAgo: 11.6, merchant: 'FARMACIA SAO BENTO', category: 'HEALTH', amount: '41.20' },
  { daysAgo: 9.4, merchant: 'CANTINA DO PORTO', category: 'FOOD', amount: '96.50' },
  { daysAgo: 8.2, merchant: 'MERCADO BOM DIA', category: 'GROCERIES', amount: '257.93' },
  { daysAgo: 6.3, merchant: 'CORRIDA CERTA', category: 'TRANSPORT', amount: '31.75', isOnline: true },
  { daysAgo: 3.4, merchant: 'PADARIA DA ESQUINA', category: 'FOOD', amount: '22.50' },
  { daysAgo: 2.2, merchant: 'POSTO AZUL', category: 'FUEL', amount: '150' },
  { daysAgo: 0.4, merchant: 'HOTEL SERRA VERDE', category: 'LODGING', amount: '480', isOnline: true, end: 'OPEN' },
];

interface SeedCardOptions {
  readonly db: Database;
  readonly logger: Logger;
  readonly secret: string;
  readonly user: Pick<User, 'id' | 'accountId' | 'name' | 'email'>;
  /** Unix ms. */
  readonly now: number;
}

/** Something that happened on a day of the past. */
interface Happening {
  readonly daysAgo: number;
  readonly happen: () => Promise<void>;
}

/** Cards of the past, by a clock that is set. */
function cardsOfThen({ db, logger, secret }: SeedCardOptions, clock: Clock) {
  const jobs = new Jobs({ db, clock, logger });
  const issuer = new SandboxIssuer({ db, clock, secret, frame: '' });
  const product = createPrepaidCards({
    ...{ db, clock, logger, jobs, config: { secret }, settings: createSettings({ db, clock }) },
    ...{ issuer, hasIssuer: true, provider: noProvider, hasProvider: false, debts: new ProviderDebts() },
    // Nobody is written to about what is long past.
    mail: { enqueue: () => Promise.resolve(), wake: () => undefined },
    onBalances: () => undefined,
  });
  const desk = new IssuerDesk({
    ...{ db, clock, issuer, product: '', wake: () => jobs.wake() },
    bell: { key: randomBytes(32).toString('base64'), ring: () => product.ring().then(() => true) },
    ask: (_headers, body) => product.authorize(JSON.parse(body)),
    freeze: (accountId, isFrozen) => product.freezeAsOperator(accountId, isFrozen),
  });
  return { jobs, product, desk };
}

/** What happened of a purchase, in any order. */
function happeningsOf(desk: IssuerDesk, email: string, purchase: PastPurchase): readonly Happening[] {
  const { daysAgo, merchant, category, amount, isOnline = false, abroad, captured, refund, end } = purchase;
  const { country, currency } = abroad ?? { country: 'BR', currency: 'BRL' };
  const shop = { merchant, category, country, currency, isOnline };
  let networkId = '';
  const buy = async () => {
    const answer = await desk.act({ ...shop, action: 'PURCHASE', email, amount, isDataRight: true });
    if (answer && 'networkId' in answer) networkId = String(answer.networkId);
  };
  const settle = async () => {
    if (end === 'REVERSED') await desk.act({ action: 'REVERSE', networkId });
    else await desk.act({ ...shop, action: 'CAPTURE', networkId, amount: captured ?? amount, isFinal: true });
  };
  const giveBack = async (given: string) => {
    await desk.act({ ...shop, action: 'REFUND', networkId, amount: given, times: 1 });
  };
  return [
    { daysAgo, happen: buy },
    ...(end === 'OPEN' || end === 'DECLINED' ? [] : [{ daysAgo: daysAgo - CAPTURE_DAYS, happen: settle }]),
    ...(refund ? [{ daysAgo: refund.daysAgo, happen: () => giveBack(refund.amount) }] : []),
  ];
}

/** What is long past has been read. */
async function readAll(db: Database, clock: Clock, accountId: number): Promise<void> {
  const told = createNotifications({ db, clock });
  const { notifications } = await told.list(accountId, { first: MOST_TOLD });
  const ids = notifications.flatMap(({ id, kind }) => (kind.startsWith('CARD_') ? [id] : []));
  await told.markRead(accountId, ids);
}

/**
 * Gives a demo account a card with a month of purchases: asked, captured, taken back and given back through the sandbox's issuer
 * with the clock of then. Where it ever had a card, nothing is done.
 */
export async function seedCard(options: SeedCardOptions): Promise<void> {
  const { db, user, now } = options;
  const { id: userId, accountId, name, email } = user;
  if (await findLastCard(db, accountId)) return;
  let time = now - SINCE_DAYS * DAY_MS;
  const clock: Clock = { now: () => Math.round(time), onJump: () => undefined };
  const { jobs, product, desk } = cardsOfThen(options, clock);
  await product.start();
  await new Disclosures({ db, clock }).accept('CARD', VERSION, userId);
  const requestedAt = new Date(clock.now());
  // Whoever asks for a card has a second factor, and this account signs in without one: what was asked for then is written.
  await db.orm.insert(cards).values({
    ...{ id: randomUUID(), accountId, idempotencyKey: randomUUID(), holderName: name.toLocaleUpperCase('pt-BR') },
    ...{ requestedAt, nextStepAt: requestedAt },
  });
  jobs.start();
  await jobs.idle();
  const happenings = PURCHASES.flatMap((purchase) => happeningsOf(desk, email, purchase));
  for (const { daysAgo, happen } of happenings.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    time = now - daysAgo * DAY_MS;
    await happen();
    await jobs.idle();
  }
  await jobs.stop();
  await readAll(db, clock, accountId);
}
