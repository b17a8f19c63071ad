import { divideCeil } from '../lib/amount';
import type { Clock } from '../clock/index';
import { networkOf, takenAsset } from '../custody/index';
import type { ChainPayout, ChainPayouts, SignedTransfer, WalletShort } from '../custody/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { ensureSystemAccount, networkCostOf, post } from '../ledger/index';
import type { Sealing } from '../lib/sealing';
import { within } from '../lib/within';
import { moveWithdrawal, stayWithdrawal } from './move-withdrawal';
import type { Moved, MovedTogether, WithdrawalChange } from './move-withdrawal';
import type { TellParts } from './tell-customer';
import {
  bytesToSend,
  candidatesOf,
  findTransfer,
  keepCandidate,
  keepTransfer,
  noteConfirmations,
  noteFinal,
} from './transfers';
import { lockedWithdrawal } from './withdrawal-lock';
import type { Withdrawal } from './withdrawal-store';

const NETWORK_MS = 10_000;
/** How often a network is asked, so that no bell has to be heard. */
const [SOONEST_MS, LATEST_MS] = [2_000, 30_000];
/** After which a transaction that was not mined is followed by one for a higher cost. */
const OUTBID_MS = 30 * 60_000;
const MOST_BIDS = 5;
/** How long a final transaction is looked after, and how often: the blocks that made it final may be left out. */
const [AFTERWARDS_MS, AFTERWARDS_EVERY_MS] = [24 * 3_600_000, 600_000];
const LEDGER_DECIMALS = 10;

export interface SendCoinsParts extends TellParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainPayouts;
  /** Under which signed bytes are kept. */
  readonly sealing: Sealing;
  readonly onMoved: (moved: MovedTogether) => void;
}

/** What came of getting a transaction ready. */
export type Readiness = SignedTransfer | WalletShort | { readonly state: 'AWAY' };

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

function placeOf({ network: code, currency }: Withdrawal) {
  const network = networkOf(code ?? '');
  const asset = takenAsset(network, currency);
  if (!asset) throw new Error('A withdrawal by a network that does not have its coin');
  return { network, asset };
}

/** What arrives, as the chain counts it. An amount is a multiple of the network's step, so nothing is lost. */
function rawOf({ received }: Withdrawal, decimals: number): bigint {
  const more = decimals - LEDGER_DECIMALS;
  return more >= 0 ? received * 10n ** BigInt(more) : received / 10n ** BigInt(-more);
}

function sign({ chains }: SendCoinsParts, withdrawal: Withdrawal, bid: number): Promise<SignedTransfer | WalletShort> {
  const { id: requestId, address, tag } = withdrawal;
  const { network, asset } = placeOf(withdrawal);
  const payment = { requestId, network: network.code, contract: asset.contract, address, tag, bid };
  return within(NETWORK_MS, chains.sign({ ...payment, raw: rawOf(withdrawal, asset.decimals) }));
}

/** Has the transaction of a withdrawal signed, which nobody else hears of yet. */
export const getReady = (parts: SendCoinsParts, withdrawal: Withdrawal): Promise<Readiness> =>
  sign(parts, withdrawal, 0).catch(() => ({ state: 'AWAY' }));

/** Keeps what is sent, in the transaction in which the withdrawal comes to SENDING. */
export async function keepReady(
  tx: Transaction,
  { sealing }: SendCoinsParts,
  withdrawal: Withdrawal,
  { txId, bytes }: SignedTransfer,
  at: Date,
): Promise<void> {
  const { network, asset } = placeOf(withdrawal);
  const { id: requestId } = withdrawal;
  const transfer = {
    requestId,
    network: network.code,
    contract: asset.contract,
    raw: rawOf(withdrawal, asset.decimals),
  };
  await keepTransfer(tx, sealing, transfer, { txId, bytes, bid: 0 }, at);
}

/** Books what a transaction cost the exchange. @returns as the ledger has it; null where it has no account of that coin */
async function bookCost(tx: Transaction, withdrawal: Withdrawal, cost: bigint, at: Date): Promise<bigint | null> {
  const { network } = placeOf(withdrawal);
  const own = network.assets.find(({ contract }) => contract === null);
  if (!own || cost === 0n) return null;
  const more = own.decimals - LEDGER_DECIMALS;
  const amount = more > 0 ? divideCeil(cost, 10n ** BigInt(more)) : cost * 10n ** BigInt(-more);
  const costsId = await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at);
  const chainId = await ensureSystemAccount(tx, 'EXTERNAL', `chain/${network.code}`, at);
  await post(tx, [networkCostOf({ id: withdrawal.id, currency: own.currency, amount, costsId, chainId }, at)]);
  return amount;
}

/** When the network is asked next. */
function nextLook({ createdAt, completedAt }: Withdrawal, at: Date): Date | null {
  if (completedAt) return at.getTime() - completedAt.getTime() < AFTERWARDS_MS ? later(at, AFTERWARDS_EVERY_MS) : null;
  return later(at, Math.min(Math.max(at.getTime() - createdAt.getTime(), SOONEST_MS), LATEST_MS));
}

/** The states that the network's word leads to from here, in their order (money M-11: forward only). */
function changesBy(withdrawal: Withdrawal, word: ChainPayout, at: Date): readonly WithdrawalChange[] {
  const { state } = withdrawal;
  if (state !== 'SENDING' && state !== 'SENT') return [];
  if (word.state === 'REFUSED') return [{ state: 'FAILED', reason: 'NETWORK_REFUSED' }];
  const first: WithdrawalChange[] = state === 'SENDING' ? [{ state: 'SENT', nextStepAt: later(at, SOONEST_MS) }] : [];
  const isFinal = word.state === 'MINED' && word.confirmations >= placeOf(withdrawal).network.confirmations;
  return isFinal ? [...first, { state: 'COMPLETED', nextStepAt: later(at, AFTERWARDS_EVERY_MS) }] : first;
}

/** Takes the network's word for a withdrawal; it may be said any number of times. */
async function hear(tx: Transaction, parts: SendCoinsParts, id: string, word: ChainPayout): Promise<readonly Moved[]> {
  const at = new Date(parts.clock.now());
  const { withdrawal } = await lockedWithdrawal(tx, id);
  if (!withdrawal || withdrawal.nextStepAt === null) return [];
  const isNew = withdrawal.completedAt === null && (await noteConfirmations(tx, id, word.confirmations));
  const moved: Moved[] = [];
  let now = withdrawal;
  for (const change of changesBy(withdrawal, word, at)) {
    const one = await moveWithdrawal(tx, parts, now, change, { actor: 'CUSTODY', at });
    if (change.state === 'COMPLETED') {
      await noteFinal(tx, id, word, { cost: await bookCost(tx, withdrawal, word.cost, at), at });
    }
    moved.push(one);
    now = one.withdrawal;
  }
  if (moved.length > 0) return moved;
  await stayWithdrawal(tx, withdrawal, { nextStepAt: nextLook(withdrawal, at) });
  return isNew ? [{ withdrawal, balances: [] }] : [];
}

/** money M-16: the same bytes again, and again. */
async function send(parts: SendCoinsParts, withdrawal: Withdrawal): Promise<void> {
  const bytes = bytesToSend(parts.sealing, await candidatesOf(parts.db, withdrawal.id));
  await within(NETWORK_MS, parts.chains.broadcast(placeOf(withdrawal).network.code, bytes));
}

/** A transaction waits too long: one for a higher cost is kept, and then sent. The network takes one of them. */
async function outbid(parts: SendCoinsParts, withdrawal: Withdrawal, bid: number): Promise<void> {
  const signed = await sign(parts, withdrawal, bid);
  if (signed.state === 'SHORT') return;
  await inTransaction(parts.db, async (tx) => {
    const { withdrawal: locked } = await lockedWithdrawal(tx, withdrawal.id);
    if (locked?.state !== 'SENT') return;
    const transfer = await findTransfer(tx, withdrawal.id);
    await keepCandidate(tx, parts.sealing, transfer, { ...signed, bid }, new Date(parts.clock.now()));
  });
  await send(parts, withdrawal);
}

/** Sees to it that what waits is the last transaction, and not for ever. */
async function press(parts: SendCoinsParts, withdrawal: Withdrawal, { txId }: ChainPayout): Promise<void> {
  const [last] = await candidatesOf(parts.db, withdrawal.id);
  if (withdrawal.state !== 'SENT' || !last) return;
  if (last.txId !== txId) await send(parts, withdrawal);
  else if (parts.clock.now() - last.signedAt.getTime() >= OUTBID_MS && last.bid + 1 < MOST_BIDS) {
    await outbid(parts, withdrawal, last.bid + 1);
  }
}

/** money M-17: what is not known is looked up; only what the network does not have is sent again, the same bytes. */
export async function withTheNetwork(parts: SendCoinsParts, withdrawal: Withdrawal, isFirst: boolean): Promise<void> {
  const { network } = placeOf(withdrawal);
  const look = () => within(NETWORK_MS, parts.chains.find(network.code, withdrawal.id));
  let word = isFirst ? null : await look();
  if (word?.state === 'WAITING') {
    await press(parts, withdrawal, word);
    word = await look();
  }
  if (!word) {
    await send(parts, withdrawal);
    word = await look();
  }
  if (!word) throw new Error('The network does not know a transaction that it was handed');
  const heard = word;
  for (const { withdrawal: one, balances } of await inTransaction(parts.db, (tx) =>
    hear(tx, parts, withdrawal.id, heard),
  )) {
    parts.onMoved({ withdrawals: [one], balances });
  }
}
