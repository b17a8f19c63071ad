import { Cards, SandboxAcquirer, SandboxCards } from '../src/cards/index';
import type { CardPayment } from '../src/cards/index';
import type { Database } from '../src/db/database';
import type { User } from '../src/identity/index';
import type { WebhookHeaders } from '../src/webhooks/index';
import { depositsOn, WEBHOOK_KEY } from './deposits-fixture';
import type { DepositsFixture } from './deposits-fixture';
import { nextKey } from './market-fixture';

/** Cards of a sandbox, by what they do. */
export const TEST_CARDS = {
  CHALLENGE: '4111 1111 1111 1111',
  APPROVE: '5555 5555 5555 4444',
  OTHER: '4000 0000 0000 0259',
  SILENT: '4000 0000 0000 0341',
  BANK: '4000 0000 0000 0002',
  FUNDS: '4000 0000 0000 9995',
  DATA: '4000 0000 0000 0127',
  HOLDER: '4000 0000 0000 0101',
} as const;
export type TestCard = keyof typeof TEST_CARDS;

const FRAME = 'http://127.0.0.1:8080/sandbox/card';

/** The acquirer of a sandbox in an exchange. */
export function cardsIn(db: Database, exchange: DepositsFixture) {
  const { clock, deposits, jobs, judge, webhooks } = exchange;
  const acquirer = new SandboxAcquirer({ db, clock, frame: FRAME });
  const cards = new Cards({
    ...judge,
    jobs,
    deposits,
    acquirer,
    hasAcquirer: true,
    feeRate: 349n,
    holdHours: 72,
  });
  webhooks.handle('card', (body) => cards.ring(body));
  const ring = (headers: WebhookHeaders, body: string) => webhooks.receive('card', headers, body);
  const bell = { faults: acquirer.faults, key: WEBHOOK_KEY, ring };
  const desk = new SandboxCards({ db, clock, acquirer, product: 'http://localhost:8080', bell });

  async function token(card: TestCard): Promise<string> {
    const made = await desk.token({ number: TEST_CARDS[card], expiry: '12/40', code: '123', name: 'NINA SOUZA' });
    if (!('token' in made)) throw new Error('no token');
    return made.token;
  }
  const begin = async (
    { accountId }: Pick<User, 'accountId'>,
    card: TestCard,
    amount = '100',
    idempotencyKey = nextKey(),
  ) => cards.begin(accountId, { amount, token: await token(card), idempotencyKey });
  /** A customer pays by card, and what is due is done. */
  async function pay(user: User, card: TestCard, amount?: string): Promise<CardPayment> {
    const { payment, errors } = await begin(user, card, amount);
    if (!payment) throw new Error(errors[0]?.messages.join());
    await jobs.idle();
    return payment;
  }
  /** What becomes of a payment at the acquirer, which rings. */
  async function decide(id: string, decision: 'APPROVE' | 'REFUSE' | 'ABANDON' | 'LATE'): Promise<boolean> {
    const isDone = await desk.decide({ id, decision, reason: 'BANK' });
    await jobs.idle();
    return isDone;
  }
  /** The card's holder wants a deposit back, or the acquirer decides. */
  async function chargeback(depositId: string, decision: 'OPEN' | 'REFUSE' | 'ACCEPT'): Promise<boolean> {
    const isDone = await desk.dispute(depositId, decision);
    await jobs.idle();
    return isDone;
  }
  return {
    acquirer,
    cards,
    desk,
    token,
    begin,
    pay,
    decide,
    chargeback,
    /** Payments that were approved, given back, and charged back. */
    async everyCardOutcome(nina: User): Promise<void> {
      await pay(nina, 'APPROVE');
      await pay(nina, 'OTHER');
      await pay(nina, 'BANK');
      const [, first] = await exchange.of(nina);
      await chargeback(first?.id ?? '', 'OPEN');
      await chargeback(first?.id ?? '', 'ACCEPT');
    },
  };
}

/** Deposits of an exchange with the acquirer of a sandbox, whose time stands still. */
export function cardsOn(db: Database, at?: string) {
  const exchange = depositsOn(db, at);
  return { ...exchange, ...cardsIn(db, exchange) };
}

export type CardsFixture = ReturnType<typeof cardsOn>;
