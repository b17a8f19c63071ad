import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { sealingOf } from '../src/identity/registration/steps';
import { depositOf, ensureSystemAccount, post } from '../src/ledger/index';
import { CanaryRows } from './canary-rows';
import type { Canary } from './canary-rows';
import { PASSWORD, SECRET } from './identity-fixture';

/** A customer with something in every table of which a copy is made. */
export interface WholeCustomer {
  readonly user: User;
  readonly orderId: unknown;
  readonly canaries: readonly Canary[];
  /** The customer's side of a trade. */
  fill(tradeId: unknown, liquidity: 'MAKER' | 'TAKER'): Promise<void>;
}

const BTCBRL = 1;
const LATER = new Date('2099-12-24T12:00:00.000Z');

async function addAccess(rows: CanaryRows, { id: userId, accountId }: User): Promise<void> {
  const own = { user_id: userId };
  await rows.add('sessions', { ...own, method: 'PASSWORD' });
  for (const table of ['user_devices', 'passkeys', 'totp', 'recovery_sets']) await rows.add(table, own);
  await rows.add('api_keys', { ...own, account_id: accountId, permissions: ['READ'] });
  await rows.add('security_events', { ...own, kind: 'SIGNED_IN' });
  await rows.add('withdrawal_locks', { ...own, reason: 'OPERATOR', until: LATER });
  await rows.add('two_factor_resets', { ...own, state: 'CANCELED', liveness: null });
}

async function addPapers(rows: CanaryRows, { id: userId, accountId }: User): Promise<void> {
  const own = { user_id: userId };
  const place = { kind: 'FRONT', reset_id: null, session_key: null, content_type: 'image/jpeg' };
  // Later, so that its job leaves it alone.
  await rows.add('documents', { ...own, ...place, handed_in_at: null, next_step_at: LATER });
  const verification = { ...own, state: 'REFUSED', identity_document: 'RG', liveness: null };
  const { id } = await rows.add('verifications', verification);
  const event = { verification_id: id, before: null, after: 'REFUSED', actor: 'CHECK' };
  await rows.add('verification_events', event);
  await rows.add('notifications', { account_id: accountId, kind: 'ORDER_FILLED' });
  await rows.add('notification_choices', { account_id: accountId, topic: 'ORDERS', channel: 'MAIL' });
  const address = { kind: 'CHAIN', network: 'ripple', owner: 'OTHER', removed_at: null };
  await rows.add('destinations', { ...own, ...address, key_type: null, ispb: null, agency: null, account_type: null });
  await rows.add('preferences', { ...own, name: 'THEME', value: 'DARK' });
}

async function addRegistration(rows: CanaryRows, { id: userId }: User, number: string): Promise<void> {
  const own = { user_id: userId };
  const sealed = { document_sealed: sealingOf(SECRET).seal(userId, number) };
  // Later, so that its job does not forget the company, which a personal account has no more.
  const later = { next_step_at: LATER, other_kept_until: LATER };
  const registration = { account_type: 'PERSONAL', state: 'COMPLETED', step_tries: 0 };
  await rows.add('registrations', { id: userId, ...registration, ...later });
  const foreign = { foreign_document_kind: null, foreign_document_sealed: null, foreign_document_country: null };
  await rows.add('persons', { ...own, ...sealed, ...foreign });
  await rows.add('companies', { ...own, ...sealed });
  const partner = { kind: 'COMPANY', birth_date: null, is_politically_exposed: null, position: 0, share: 10_000 };
  await rows.add('partners', { ...own, ...partner });
  await rows.add('postal_addresses', { ...own, account_type: 'PERSONAL' });
  await rows.add('former_emails', own);
  await rows.add('consents', { ...own, kind: 'MARKETING' });
  await rows.add('deletion_requests', { ...own, state: 'CANCELED', next_step_at: null, purged_at: null });
}

async function addStaking(rows: CanaryRows, accountId: number, userId: string): Promise<void> {
  const terms = { product_id: 'ada-flexible', kind: 'FLEXIBLE', term_days: null, early_commission_rate: null };
  const ended = { state: 'ENDED', principal: 0, free_at: null, next_step_at: null };
  const own = { account_id: accountId, earn_account_id: accountId };
  const { id } = await rows.add('earn_positions', { ...own, ...terms, ...ended });
  await rows.add('earn_flows', { position_id: id, reason: 'IN' });
  await rows.add('earn_rewards', { position_id: id, target: 'MAIN' });
  await rows.add('earn_redemptions', { position_id: id, account_id: accountId, state: 'DONE', next_step_at: null });
  await rows.add('disclosure_acceptances', { user_id: userId, product: 'EARN' });
}

async function addReferral(db: Database, rows: CanaryRows, userId: string): Promise<void> {
  const code = userId.slice(0, 8).toUpperCase().replace(/[01]/g, 'Z');
  await rows.add('referral_codes', { user_id: userId, code });
  const stranger = { name: '', email: `stranger.of.${userId}@example.com`, password: 'correct horse battery' };
  const other = await inTransaction(db, (tx) => createUser(tx, { ...stranger, level: 10 }, new Date()));
  const ended = { state: 'EXPIRED', refusal: null, waits_for: null, month: null, place: null, next_step_at: null };
  const own = { inviter_id: userId, invited_id: other.id, programme: 1, most_per_month: 20 };
  const { id } = await rows.add('invitations', { ...own, ...ended });
  await rows.add('rewards', { invitation_id: id, user_id: userId, side: 'INVITER' });
}

async function addOtc(rows: CanaryRows, accountId: number): Promise<void> {
  const size = { instrument_id: 1, side: 'BUY', price: 2, quantity: 3, amount: 6, fee_rate: 0, fee: 0, total: 6 };
  const own = { account_id: accountId, ...size };
  const { id } = await rows.add('otc_quotes', {
    ...own,
    state: 'ACCEPTED',
    book_price: null,
    book_total: null,
    next_step_at: null,
  });
  const ended = { state: 'FILLED', rejection: null, next_step_at: null, held: 6, held_currency: 'BRL' };
  await rows.add('otc_trades', { ...own, ...ended, quote_id: id });
}

async function addPay(rows: CanaryRows, accountId: number): Promise<void> {
  const own = { account_id: accountId };
  const step = { next_step_at: null };
  const sums = { amount: 5, tolerance: 0, received: 5, settled: 5, fee: 1, refunded: 1 };
  const id = `canary${accountId}`.padEnd(22, '0');
  await rows.add('payment_requests', { ...own, ...step, ...sums, id, state: 'PAID', description: 'canary' });
  const { id: charge } = await rows.add('pix_charges', {
    ...{ ...own, ...step, state: 'PAID', purpose: 'PAYMENT_REQUEST', txid: id },
  });
  const byPix = { request_id: id, method: 'PIX' };
  const offer = await rows.add('payment_offers', { ...byPix, state: 'PAID', charge_id: charge, address: null });
  const settled = { state: 'SETTLED', otherwise: 'ACCEPT', decide_by: null, amount: 5, fee: 1, refunded: 1 };
  const payment = await rows.add('payments', {
    ...{ ...own, ...step, ...settled, ...byPix, offer_id: offer.id, end_to_end_id: id },
    ...{ output_id: null, excess_of: null },
  });
  const ofPayment = { ...own, ...step, payment_id: payment.id };
  await rows.add('payment_returns', { ...ofPayment, state: 'DONE', refund_id: null, amount: 1, fee: 0 });
  const ask = await rows.add('payment_refund_asks', { ...ofPayment, state: 'SENT', amount: 1, fee: 0 });
  await rows.add('payment_refunds', { ...ofPayment, ask_id: ask.id, state: 'PAID', amount: 1 });
}

async function addCard(rows: CanaryRows, accountId: number): Promise<void> {
  const settled = { next_step_at: null, attention_since: null };
  const state = { state: 'CANCELED', frozen_by: null, last4: '1234', seq: 1, told_seq: 1 };
  const { id } = await rows.add('cards', { account_id: accountId, ...state, ...settled });
  const nothing = {
    held: 0,
    captured_from_hold: 0,
    shortfall: 0,
    released: 0,
    suspended: 0,
    rate: null,
    spread: null,
    tax: null,
  };
  const paid = {
    state: 'CAPTURED',
    is_approved: true,
    decline: null,
    top_up_failure: null,
    category: 'FOOD',
    currency: 'BRL',
    expires_at: null,
  };
  const own = { account_id: accountId, card_id: id };
  const bought = { ...own, ...paid, ...nothing, captured: 5, refunded: 2, ...settled };
  const { id: purchase } = await rows.add('card_authorizations', bought);
  const told = { amount: 5, released: 0, event: {}, ...settled };
  await rows.add('card_events', { authorization_id: purchase, ...told });
  await rows.add('card_returns', { authorization_id: purchase, amount: 1, ...settled });
  const sold = { state: 'SOLD', coin: 'BTC', price: 100, quantity: 0.05, amount: 5, ...settled };
  await rows.add('card_sales', { ...own, ...sold });
  const dispute = { state: 'REFUSED', refunded: 0 };
  await rows.add('card_disputes', { authorization_id: purchase, account_id: accountId, ...dispute });
}

async function addBasket(db: Database, rows: CanaryRows, accountId: number): Promise<void> {
  const [basket] = await db.query<{ id: number }>(
    `insert into accounts (kind, main_account_id, purpose, created_at) values ('CUSTOMER', $1, 'BASKET', now()) returning id`,
    [accountId],
  );
  const own = { account_id: accountId, basket_account_id: basket?.id, basket: 'essencial', version: 1 };
  await rows.add('basket_holdings', { ...own, put_in: 3, taken_out: 0 });
  const figures = { funded: 5, fraction: null, completes: null, returned: 2, spent: 3, brought: 0, fee: 1 };
  const ended = { kind: 'BUY', state: 'DONE', coins_to_move: {}, moved_coins: {}, moved_worth: 0, next_step_at: null };
  const { id } = await rows.add('basket_orders', { ...own, ...figures, ...ended });
  const traded = { state: 'DONE', reason: null, side: 'BUY', planned: 5, quantity: 1, amount: 2, fee: 1 };
  await rows.add('basket_legs', { order_id: id, instrument_id: 1, ...traded });
}

async function addMoney(
  db: Database,
  rows: CanaryRows,
  { accountId, id: userId }: User,
): Promise<{ readonly orderId: unknown }> {
  const createdAt = new Date('2026-11-20T12:00:00.000Z');
  await inTransaction(db, async (tx) => {
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', createdAt);
    const deposit = { externalId, accountId, currency: 'BRL', amount: 10n ** 10n, reference: 'canary', createdAt };
    await post(tx, [depositOf({ ...deposit, idempotencyKey: `canary/${accountId}` })]);
  });
  const [pro] = await db.query<{ id: number }>('select id from accounts where main_account_id = $1', [accountId]);
  const ends = { main_account_id: accountId, from_account_id: accountId, to_account_id: pro?.id };
  await rows.add('transfers', ends);
  const charge = { account_id: accountId, state: 'PAID', next_step_at: null };
  const { id: chargeId } = await rows.add('pix_charges', charge);
  const payment = { account_id: accountId, amount: 100, fee: 3, state: 'DECLINED', reason: 'BANK', next_step_at: null };
  await rows.add('card_payments', payment);
  const credited = {
    kind: 'CHAIN',
    state: 'CREDITED',
    reason: null,
    until: null,
    notice: null,
    next_step_at: null,
    fee: 0,
  };
  const { id: depositId } = await rows.add('deposits', { ...credited, account_id: accountId, charge_id: chargeId });
  await rows.add('money_events', {
    deposit_id: depositId,
    withdrawal_id: null,
    before: null,
    after: 'CREDITED',
    reason: null,
    actor: 'BANK',
  });
  const [destination] = await db.query<{ id: string }>(
    'select d.id from destinations d join users u on u.id = d.user_id where u.account_id = $1',
    [accountId],
  );
  await rows.add('mandates', {
    ...{ user_id: userId, destination_id: destination?.id, daily_cap: 100 },
    ...{ confirmed_at: null, removed_at: null, removed_because: null },
  });
  const { id: withdrawalId } = await rows.add('withdrawals', {
    mandate_id: null,
    ...{ destination_id: destination?.id, account_id: accountId, kind: 'CHAIN', amount: 3, fee: 1, received: 2 },
    ...{ target: '{}', state: 'CANCELED', reason: 'CUSTOMER', completed_at: null, returned: null, next_step_at: null },
  });
  await rows.add('withdrawal_approvals', { withdrawal_id: withdrawalId, kind: 'EMAIL' });
  await rows.add('chain_transfers', { request_id: withdrawalId, cost_raw: 2, cost: 1 });
  await rows.add('chain_transfer_candidates', { request_id: withdrawalId });
  await rows.add('deposit_addresses', { account_id: accountId, network: 'ripple' });
  const ofDeposit = { deposit_id: depositId, payment_id: null, refund_id: null, until: null, next_step_at: null };
  const disputed = { ...ofDeposit, account_id: accountId, kind: 'MED', state: 'ACCEPTED', amount: 2, held: 1 };
  const { id: disputeId } = await rows.add('disputes', disputed);
  const debt = { dispute_id: disputeId, card_event_id: null, account_id: accountId, amount: 1, recovered: 1 };
  const { id: debtId } = await rows.add('debts', debt);
  await rows.add('debt_recoveries', { debt_id: debtId, deposit_id: depositId });
  await rows.add('chain_outputs', {
    account_id: accountId,
    deposit_id: depositId,
    settled_at: createdAt,
    taken_as: null,
  });
  await rows.add('origin_declarations', {
    ...{ account_id: accountId, deposit_id: depositId },
    ...{ owner: 'OTHER', is_for_sender: true },
  });
  await rows.add('deposit_claims', { account_id: accountId, deposit_id: depositId, state: 'REFUSED' });
  await rows.add('limit_uses', { account_id: accountId, kind: 'BRL_DEPOSIT' });
  const own = { account_id: accountId, instrument_id: BTCBRL };
  const { id: orderId } = await rows.add('orders', {
    ...own,
    side: 'BUY',
    type: 'LIMIT',
    state: 'CANCELED',
    stop_price: null,
    cancel_reason: 'CUSTOMER',
  });
  const schedule = { frequency: 'DAILY', weekday: null, day_of_month: null, state: 'CANCELED' };
  const ended = { next_run_at: null, next_step_at: null };
  const { id } = await rows.add('recurring_buys', { ...own, ...schedule, ...ended });
  const run = { recurring_buy_id: id, outcome: 'INSUFFICIENT_BALANCE', order_id: null };
  await rows.add('recurring_buy_runs', run);
  await addStaking(rows, accountId, userId);
  await addOtc(rows, accountId);
  await addPay(rows, accountId);
  await addCard(rows, accountId);
  await addBasket(db, rows, accountId);
  await addReferral(db, rows, userId);
  return { orderId };
}

/**
 * @param numbers all numbers of this customer begin with these two digits, and the number of the document with them too
 * @param onCreated before there is a second factor, which a sign-in would ask for
 */
export async function wholeCustomer(
  db: Database,
  owner: string,
  numbers: number,
  onCreated: (email: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<WholeCustomer> {
  const rows = new CanaryRows(db, owner, numbers);
  const email = `${owner.toLowerCase()}@example.com`;
  const user = await inTransaction(db, (tx) =>
    createUser(tx, { name: `${owner}·name`, email, password: PASSWORD, level: 20 }, new Date()),
  );
  await onCreated(email);
  await addRegistration(rows, user, `${numbers}999999999`);
  await addPapers(rows, user);
  const { orderId } = await addMoney(db, rows, user);
  await addAccess(rows, user);
  rows.all.push(
    { table: 'users', column: 'name', value: `${owner}·name` },
    { table: 'users', column: 'email', value: email },
    { table: 'persons', column: 'document_sealed', value: `${numbers}999999999` },
  );
  return {
    user,
    orderId,
    canaries: rows.all,
    async fill(tradeId, liquidity) {
      await rows.add('fills', { trade_id: tradeId, order_id: orderId, account_id: user.accountId, liquidity });
    },
  };
}
