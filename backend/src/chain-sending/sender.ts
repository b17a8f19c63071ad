import type { Clock } from '../clock/index';
import { networkOf, takenAsset } from '../custody/index';
import type { ChainPayout, ChainPayouts, SignedTransfer, WalletShort } from '../custody/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { ensureSystemAccount, networkCostOf, post } from '../ledger/index';
import { divideCeil } from '../lib/amount';
import type { Sealing } from '../lib/sealing';
import { within } from '../lib/within';
import {
  bytesToSend,
  candidatesOf,
  findTransfer,
  keepCandidate,
  keepTransfer,
  noteConfirmations,
  noteFinal,
} from './transfers';

const NETWORK_MS = 10_000;
/** How often a network is asked, so that no bell has to be heard. */
const [SOONEST_MS, LATEST_MS] = [2_000, 30_000];
/** After which a transaction that was not mined is followed by one for a higher cost. */
const OUTBID_MS = 30 * 60_000;
const MOST_BIDS = 5;
/** How long a final transaction is looked after, and how often: the blocks that made it final may be left out. */
const [AFTERWARDS_MS, AFTERWARDS_EVERY_MS] = [24 * 3_600_000, 600_000];
const LEDGER_DECIMALS = 10;

/** What is sent by a chain: a withdrawal, or coins of a payment that go back. */
export interface Sending {
  /** Custody and network are asked by it. */
  readonly id: string;
  /** Code of the network. */
  readonly network: string;
  readonly currency: string;
  /** What arrives, in units of 1e-10: a multiple of the network's step. */
  readonly amount: bigint;
  readonly address: string;
  readonly tag: string | null;
}

export interface SenderParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainPayouts;
  /** Under which signed bytes are kept. */
  readonly sealing: Sealing;
}

/** What came of getting a transaction ready. */
export type Readiness = SignedTransfer | WalletShort | { readonly state: 'AWAY' };

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

function placeOf({ network: code, currency }: Sending) {
  const network = networkOf(code);
  const asset = takenAsset(network, currency);
  if (!asset) throw new Error('Something is to be sent by a network that does not have its coin');
  return { network, asset };
}

/** What arrives, as the chain counts it. */
function rawOf({ amount }: Sending, decimals: number): bigint {
  const more = decimals - LEDGER_DECIMALS;
  return more >= 0 ? amount * 10n ** BigInt(more) : amount / 10n ** BigInt(-more);
}

function sign({ chains }: SenderParts, sending: Sending, bid: number): Promise<SignedTransfer | WalletShort> {
  const { id: requestId, address, tag } = sending;
  const { network, asset } = placeOf(sending);
  const payment = { requestId, network: network.code, contract: asset.contract, address, tag, bid };
  return within(NETWORK_MS, chains.sign({ ...payment, raw: rawOf(sending, asset.decimals) }));
}

/** Has a transaction signed, which nobody else hears of yet. */
export const getReady = (parts: SenderParts, sending: Sending): Promise<Readiness> =>
  sign(parts, sending, 0).catch(() => ({ state: 'AWAY' }));

/** Keeps what is sent, in the transaction from which on it is sent. */
export async function keepReady(
  tx: Transaction,
  { sealing }: Pick<SenderParts, 'sealing'>,
  sending: Sending,
  { txId, bytes }: SignedTransfer,
  at: Date,
): Promise<void> {
  const { network, asset } = placeOf(sending);
  const raw = rawOf(sending, asset.decimals);
  const transfer = { requestId: sending.id, network: network.code, contract: asset.contract, raw };
  await keepTransfer(tx, sealing, transfer, { txId, bytes, bid: 0 }, at);
}

/** Books what a transaction cost the exchange. @returns as the ledger has it; null where it has no account of that coin */
async function bookCost(tx: Transaction, sending: Sending, cost: bigint, at: Date): Promise<bigint | null> {
  const { network } = placeOf(sending);
  const own = network.assets.find(({ contract }) => contract === null);
  if (!own || cost === 0n) return null;
  const more = own.decimals - LEDGER_DECIMALS;
  const amount = more > 0 ? divideCeil(cost, 10n ** BigInt(more)) : cost * 10n ** BigInt(-more);
  const costsId = await ensureSystemAccount(tx, 'EXTERNAL', 'costs', at);
  const chainId = await ensureSystemAccount(tx, 'EXTERNAL', `chain/${network.code}`, at);
  await post(tx, [networkCostOf({ id: sending.id, currency: own.currency, amount, costsId, chainId }, at)]);
  return amount;
}

/** Whether a transaction has the confirmations that its network needs. */
export const isFinal = (sending: Sending, { state, confirmations }: ChainPayout): boolean =>
  state === 'MINED' && confirmations >= placeOf(sending).network.confirmations;

/** When the network is asked next; null: what was final for long is looked at no more. */
export function nextLook(since: Date, finalAt: Date | null, at: Date): Date | null {
  if (finalAt) return at.getTime() - finalAt.getTime() < AFTERWARDS_MS ? later(at, AFTERWARDS_EVERY_MS) : null;
  return later(at, Math.min(Math.max(at.getTime() - since.getTime(), SOONEST_MS), LATEST_MS));
}

/** Writes the network's word. @returns whether it is news */
export const noteWord = (tx: Transaction, { id }: Sending, { confirmations }: ChainPayout): Promise<boolean> =>
  noteConfirmations(tx, id, confirmations);

/** Writes which transaction was final, and books what it cost; once. */
export async function noteEnd(tx: Transaction, sending: Sending, word: ChainPayout, at: Date): Promise<void> {
  await noteFinal(tx, sending.id, word, { cost: await bookCost(tx, sending, word.cost, at), at });
}

/** money M-16: the same bytes again, and again. */
async function send(parts: SenderParts, sending: Sending): Promise<void> {
  const bytes = bytesToSend(parts.sealing, await candidatesOf(parts.db, sending.id));
  await within(NETWORK_MS, parts.chains.broadcast(placeOf(sending).network.code, bytes));
}

/** How far what is sent is, and whether another transaction may still be written for it. */
export interface SendingStage {
  /** Nothing was handed to the network yet. */
  readonly isFirst: boolean;
  /** The network has it, and it is not final. */
  readonly isSent: boolean;
  /** Locks it. @returns whether it is still so */
  readonly lockSent: (tx: Transaction) => Promise<boolean>;
}

/** A transaction waits too long: one for a higher cost is kept, and then sent. The network takes one of them. */
async function outbid(parts: SenderParts, sending: Sending, stage: SendingStage, bid: number): Promise<void> {
  const signed = await sign(parts, sending, bid);
  if (signed.state === 'SHORT') return;
  await inTransaction(parts.db, async (tx) => {
    if (!(await stage.lockSent(tx))) return;
    const transfer = await findTransfer(tx, sending.id);
    await keepCandidate(tx, parts.sealing, transfer, { ...signed, bid }, new Date(parts.clock.now()));
  });
  await send(parts, sending);
}

/** Sees to it that what waits is the last transaction, and not for ever. */
async function press(parts: SenderParts, sending: Sending, stage: SendingStage, { txId }: ChainPayout): Promise<void> {
  const [last] = await candidatesOf(parts.db, sending.id);
  if (!stage.isSent || !last) return;
  if (last.txId !== txId) await send(parts, sending);
  else if (parts.clock.now() - last.signedAt.getTime() >= OUTBID_MS && last.bid + 1 < MOST_BIDS) {
    await outbid(parts, sending, stage, last.bid + 1);
  }
}

/** money M-17: what is not known is looked up; only what the network does not have is sent again, the same bytes. */
export async function withTheNetwork(parts: SenderParts, sending: Sending, stage: SendingStage): Promise<ChainPayout> {
  const { network } = placeOf(sending);
  const look = () => within(NETWORK_MS, parts.chains.find(network.code, sending.id));
  let word = stage.isFirst ? null : await look();
  if (word?.state === 'WAITING') {
    await press(parts, sending, stage, word);
    word = await look();
  }
  if (!word) {
    await send(parts, sending);
    word = await look();
  }
  if (!word) throw new Error('The network does not know a transaction that it was handed');
  return word;
}
