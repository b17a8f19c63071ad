import { fromAmount, isAmount, toAmount } from '../src/lib/amount';
import { claimDoor, SandboxChainPayouts } from '../src/custody/index';
import type { Network } from '../src/custody/index';
import { addressAt } from '../src/custody/sandbox/addresses';
import { inTransaction } from '../src/db/database';
import type { Database, Transaction } from '../src/db/database';
import { disputeDoor, heldDoor } from '../src/deposits/index';
import { Destinations } from '../src/destinations/index';
import { createLinkTokens } from '../src/identity/index';
import type { ApprovalGuard, Guard, RequestSession, User } from '../src/identity/index';
import { lockUser } from '../src/identity/users';
import { balancesOf } from '../src/ledger/index';
import { Mandates } from '../src/mandates/index';
import type { NewMail } from '../src/mail/index';
import { OperatorDecisions } from '../src/operators/index';
import { cancelWaitingBy, reviewDoor, usedOfMandates, Withdrawals } from '../src/withdrawals/index';
import type { Withdrawal } from '../src/withdrawals/index';
import { PUBLIC_URL, SECRET } from './identity-fixture';
import { fund, nextKey } from './market-fixture';
import { payoutsIn } from './payouts-fixture';
import { worldOn } from './world-fixture';

/** By day in São Paulo. */
export const NOON = '2026-11-20T15:00:00.000Z';

const TWO_DAYS_MS = 2 * 86_400_000;
/** Who decides, and why. */
export const DECIDED_BY = { operator: 'ana.souza', reason: 'Origem dos recursos conferida' };

/** Wallets from here on are nobody's at the exchange. */
const FIRST_OUTSIDE = 1_000_000;

interface AddressParts {
  readonly address?: string;
  readonly tag?: string;
  readonly owner?: 'SELF' | 'EXCHANGE';
  readonly isLookAlike?: boolean;
  readonly ageMs?: number;
}

export const REQUEST: RequestSession = {
  view: { kind: 'guest', sessionId: 'none' },
  token: '',
  secure: true,
  address: '10.0.0.1',
  userAgent: '',
  device: () => ({ name: 'Chrome, 156.0.0.0, Windows', isMobile: false, deviceId: '' }),
  csrfHeader: undefined,
  fresh: false,
  known: null,
  knownNext: null,
  payerKey: null,
  isPayerNew: false,
};

/** Withdrawals in an exchange with the bank and the chains of a sandbox. */
export function withdrawalsIn(db: Database, exchange: ReturnType<typeof worldOn>) {
  const { clock, jobs, judge, holders, webhooks, deposits, bank, chains, custody } = exchange;
  const own = payoutsIn(db, exchange);
  const mails: NewMail[] = [];
  const moves: Withdrawal[] = [];
  const denied: string[] = [];
  const world = { isUnderMaintenance: false, prices: new Map<string, bigint>() };
  const mail = {
    async enqueue(tx: Transaction, one: NewMail) {
      mails.push(one);
      await judge.mail.enqueue(tx, one);
    },
  };
  const destinations = new Destinations({
    ...{ db, clock, holders, directory: own.directory, mail: judge.mail, custody: exchange.port },
    config: { publicUrl: PUBLIC_URL, secret: SECRET },
  });
  const identity = {
    withdrawalDenied:
      async (_tx: Transaction, { id }: User) =>
      () =>
        void denied.push(id),
  };
  const links = { linkTokens: createLinkTokens({ clock, secret: SECRET }), publicUrl: PUBLIC_URL };
  const mandates = new Mandates({ ...{ db, clock, identity, mail, destinations }, ...links, usedOf: usedOfMandates });
  const withdrawals = new Withdrawals({
    ...{ db, clock, jobs, holders, mail, payouts: own.payouts, hasBank: true, hasChains: true },
    ...{ ...links, destinations, identity },
    ...{ secret: SECRET, chains: new SandboxChainPayouts({ db, clock, chains, faults: chains.faults }) },
    rules: {
      ...{ fee: toAmount('2'), minimum: toAmount('10'), nightMaximum: toAmount('1000'), cardHoldHours: 72 },
    },
    reviewFrom: new Map([
      [20, toAmount('30000')],
      [30, toAmount('200000')],
    ]),
    priceOf: (currency) => world.prices.get(currency) ?? null,
    isUnderMaintenance: async () => world.isUnderMaintenance,
    onBalances: () => undefined,
  });
  const doors = [reviewDoor(withdrawals), heldDoor(deposits, custody), claimDoor(custody), disputeDoor(deposits)];
  const decisions = new OperatorDecisions({ db, clock, jobs, logger: exchange.logger, doors });
  withdrawals.events.on('changed', (withdrawal) => moves.push(withdrawal));
  webhooks.handle('bank', async (body) => {
    await deposits.ring(body);
    await withdrawals.ring(body);
  });
  webhooks.handle('custody', async (body) => {
    await custody.ring(body);
    await withdrawals.ringForChain(body);
  });

  const guardOf =
    ({ id }: User): ApprovalGuard =>
    (termsHash, work) =>
      inTransaction(db, async (tx) => {
        await lockUser(tx, id);
        return work(tx, { by: 'TOTP', termsHash: await termsHash(tx) });
      });
  /** Runs an action of the customer's whose proof was right. */
  const guard =
    ({ id }: User): Guard =>
    (work) =>
      inTransaction(db, async (tx) => {
        await lockUser(tx, id);
        return work(tx);
      });
  let serial = 0;

  const fixture = {
    ...own,
    bank,
    mails,
    moves,
    denied,
    world,
    destinations,
    mandates,
    guard,
    withdrawals,
    decisions,
    /** A customer with a second factor and this much, in reais. */
    async saver(reais: string, level: User['level'] = 20): Promise<User> {
      const user = await exchange.customer(level);
      await db.query(`insert into totp (user_id, sealed, last_step, since) values ($1, 'sealed', 0, $2)`, [
        user.id,
        new Date(clock.now()),
      ]);
      await fund(db, user.accountId, { BRL: reais });
      return user;
    },
    /** A Pix key of the customer's, confirmed now. @returns its id */
    async key({ id, email }: User, address: string = email): Promise<string> {
      serial += 1;
      const [row] = await db.query<{ id: string }>(
        `insert into destinations (user_id, kind, address, address_key, key_type, owner, confirmed_at)
         values ($1, 'PIX_KEY', $2, $3, 'EMAIL', 'SELF', $4) returning id`,
        [id, address, `key-${serial}`, new Date(clock.now())],
      );
      return row?.id ?? '';
    },
    /**
     * An address of a chain, confirmed two days ago unless said otherwise; of nobody at the exchange unless it is given.
     * @returns the destination's id
     */
    async address({ id }: User, network: Network, more: AddressParts = {}): Promise<string> {
      serial += 1;
      const { address = addressAt(network, FIRST_OUTSIDE + serial), tag = null, owner = 'SELF' } = more;
      const confirmedAt = new Date(clock.now() - (more.ageMs ?? TWO_DAYS_MS));
      const [row] = await db.query<{ id: string }>(
        `insert into destinations (user_id, kind, network, address, address_key, tag, owner, owner_name, is_look_alike, confirmed_at)
         values ($1, 'CHAIN', $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          ...[id, network, address, `key-${serial}`, tag, owner, owner === 'SELF' ? null : 'Outra'],
          ...[more.isLookAlike ?? false, confirmedAt],
        ],
      );
      return row?.id ?? '';
    },
    async ask(user: User, amount: string, more: Partial<Parameters<typeof withdrawals.request>[2]> = {}) {
      const destinationId = more.destinationId ?? (await fixture.key(user));
      const received = isAmount(amount) ? fromAmount(toAmount(amount) - toAmount('2')) : amount;
      const terms = { currency: 'BRL', amount, fee: '2', received, idempotencyKey: nextKey() };
      return withdrawals.request(REQUEST, user.accountId, { ...terms, ...more, destinationId }, guardOf(user));
    },
    /** The same, that is not refused. */
    async asked(user: User, amount: string): Promise<Withdrawal> {
      const { withdrawal, errors } = await fixture.ask(user, amount);
      if (!withdrawal) throw new Error(errors[0]?.messages.join());
      return withdrawal.withdrawal;
    },
    /** The customer's own mail address as a Pix key, added as customers do. @returns its id */
    async ownKey(user: User): Promise<string> {
      const wanted = { kind: 'PIX_KEY', keyType: 'EMAIL', key: user.email } as const;
      const { destination } = await destinations.add(user.id, wanted, REQUEST, guard(user));
      if (!destination) throw new Error('no destination');
      return destination.id;
    },
    /** A mandate for a destination that was confirmed by its mail. @returns its id */
    async mandate(user: User, destinationId: string, dailyCap: string): Promise<string> {
      const { mandate, errors } = await mandates.create(REQUEST, user.id, { destinationId, dailyCap }, guard(user));
      if (!mandate) throw new Error(errors[0]?.messages.join());
      await mandates.confirm(fixture.lastMandateToken());
      return mandate.mandate.id;
    },
    lastMandateToken(): string {
      const found = mails.findLast((one) => one.template === 'mandate-confirm');
      if (found?.template !== 'mandate-confirm') throw new Error('no mail');
      return found.data.link.split('#mandate=')[1] ?? '';
    },
    /** A program of the customer's withdraws to the own Pix key. */
    program(user: User, amount: string, more: Partial<Parameters<typeof withdrawals.requestByMandate>[2]> = {}) {
      const place = { currency: 'BRL', network: null, address: user.email, tag: null };
      const input = { ...place, amount, idempotencyKey: nextKey(), ...more };
      return withdrawals.requestByMandate(user.accountId, 'Chave de API: Robô', input);
    },
    /** The token of the last mail. */
    lastToken(): string {
      const found = mails.findLast((one) => one.template === 'withdrawal-confirm');
      if (found?.template !== 'withdrawal-confirm') throw new Error('no mail');
      return found.data.link.split('#token=')[1] ?? '';
    },
    /** Asked for and confirmed, and what is due is done: the bank has it. */
    async sent(user: User, amount: string): Promise<Withdrawal> {
      const { id } = await fixture.asked(user, amount);
      await withdrawals.confirm(fixture.lastToken());
      await jobs.idle();
      return fixture.now(user, id);
    },
    async now({ accountId }: User, id: string): Promise<Withdrawal> {
      const found = await withdrawals.find(accountId, id);
      if (!found) throw new Error('no withdrawal');
      return found.withdrawal;
    },
    async stateOf(user: User, id: string) {
      return (await fixture.now(user, id)).state;
    },
    async money({ accountId }: User) {
      const reais = (await balancesOf(db, accountId)).find(({ currency }) => currency === 'BRL');
      return [reais?.available ?? 0n, reais?.held ?? 0n];
    },
    /** The security of the customer's account changes. */
    async securityChanges(user: User): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockUser(tx, user.id);
        await cancelWaitingBy({ mail, onMoved: (moved) => withdrawals.moved(moved) })(tx, user, new Date(clock.now()));
      });
    },
    /** Bitcoin that left, that its network refused, and that waits for the outgoing wallet. */
    async everyCoinOutcome(user: User): Promise<void> {
      await db.query('update users set level = 20 where id = $1', [user.id]);
      await fund(db, user.accountId, { BTC: '1' });
      world.prices.set('BTC', toAmount('100'));
      const destinationId = await fixture.address(user, 'bitcoin');
      const { faults } = chains;
      const outcomes = [{}, { refusesPayouts: true }, { refusesPayouts: false, isWalletEmpty: true }];
      for (const outcome of outcomes) {
        Object.assign(faults, outcome);
        const coins = { currency: 'BTC', network: 'bitcoin', destinationId, fee: '0.0001', received: '0.0999' };
        await fixture.ask(user, '0.1', coins);
        await withdrawals.confirm(fixture.lastToken());
        await exchange.pass(10);
      }
      faults.isWalletEmpty = false;
      await db.query('update users set level = 10 where id = $1', [user.id]);
    },
    /** So much that the team looks at it. */
    async looked(user: User, amount = '31000'): Promise<Withdrawal> {
      const level = user.level;
      await db.query('update users set level = 20 where id = $1', [user.id]);
      const found = await fixture.sent(user, amount);
      await db.query('update users set level = $2 where id = $1', [user.id, level]);
      return found;
    },
    /** Withdrawals of every end. */
    async everyWithdrawal(): Promise<void> {
      const nina = await fixture.saver('5000', 10);
      await fixture.sent(nina, '100');
      const { id: bounced } = await fixture.sent(nina, '300');
      clock.jump(5_000);
      await jobs.idle();
      await fixture.payoutDesk.decide({ requestId: bounced, decision: 'RETURN', reason: 'ACCOUNT_CLOSED' });
      await jobs.idle();
      bank.faults.payouts = 'REFUSE';
      await fixture.sent(nina, '50');
      clock.jump(5_000);
      await jobs.idle();
      bank.faults.payouts = 'SETTLE';
      const { id } = await fixture.asked(nina, '20');
      await withdrawals.cancel(nina.accountId, id);
      await fixture.asked(nina, '30');
      await fixture.mandate(nina, await fixture.ownKey(nina), '500');
      await fixture.program(nina, '40');
      await jobs.idle();
      await fixture.everyCoinOutcome(nina);
      await db.query('delete from totp where user_id = $1', [nina.id]);
      const rich = await fixture.saver('100000', 10);
      const { id: looked } = await fixture.looked(rich);
      await decisions.decide({ kind: 'WITHDRAWAL', id: looked, choice: 'REJECT', objections: [], ...DECIDED_BY });
      await db.query('delete from totp where user_id = $1', [rich.id]);
    },
  };
  return fixture;
}

export type WithdrawalsFixture = ReturnType<typeof worldOn> & ReturnType<typeof withdrawalsIn>;

export function withdrawalsOn(db: Database, at = NOON): WithdrawalsFixture {
  const exchange = worldOn(db, at);
  return { ...exchange, ...withdrawalsIn(db, exchange) };
}
