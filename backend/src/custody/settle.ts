import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import {
  changeDeposit,
  findWaitingForMore,
  lockedCustomer,
  lockedDeposit,
  moveDeposit,
  onReview,
  tellCustomer,
  writeDeposit,
} from '../deposits/index';
import type { Deposit, Moved, TellParts, Verdict } from '../deposits/index';
import type { User } from '../identity/index';
import { bookedNow, ledgerAmount } from './carry';
import { finalHeight, finalSumOf, findCursor, findOutput, lockOutput } from './chain-store';
import type { Output } from './chain-store';
import { judgeCoins } from './judge-coins';
import { assetByContract, NETWORKS, networkOf } from './networks';
import type { NetworkAsset, NetworkInfo } from './networks';
import { chainOutputs, depositAddresses } from './tables';

export interface SettleParts extends TellParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** An output that is locked, with what it is judged by. */
interface Arriving {
  readonly parts: SettleParts;
  readonly info: NetworkInfo;
  readonly asset: NetworkAsset;
  readonly output: Output;
  readonly customer: User | undefined;
  readonly deposit: Deposit | undefined;
  readonly at: Date;
}

type KeptVerdict = Exclude<Verdict, { readonly state: 'CREDITED' }>;
type AddressPlace = Pick<Output, 'network' | 'address' | 'tag'>;

/** Networks at whose addresses coins of this one can arrive. */
const relatives = (network: string): string[] =>
  NETWORKS.filter(({ family }) => family === networkOf(network).family).map(({ code }) => code);

/** Whose address this is, also on another network of the same form of address. */
async function ownerOf(tx: Transaction, { network, address, tag }: AddressPlace): Promise<number | null> {
  const found = await tx.orm
    .select()
    .from(depositAddresses)
    .where(and(eq(depositAddresses.address, address), inArray(depositAddresses.network, relatives(network))));
  const own = found.find((each) => each.network === network && each.tag === tag);
  const other = found.find((each) => each.network !== network && each.tag === null);
  return (own ?? other)?.accountId ?? null;
}

const referenceOf = ({ network, txId, outputIndex }: Output): string => `${network}/${txId}/${outputIndex}`;
const by = (at: Date) => ({ actor: 'CUSTODY', at }) as const;

const fieldsOf = ({ output, asset }: Arriving, amount: bigint) => ({
  accountId: output.accountId,
  kind: 'CHAIN' as const,
  network: output.network,
  currency: asset.currency,
  amount,
  fee: 0n,
  sourceReference: referenceOf(output),
});

async function noteOutput(tx: Transaction, { id }: Output, change: Partial<Output>): Promise<void> {
  await tx.orm.update(chainOutputs).set(change).where(eq(chainOutputs.id, id));
}

/** The coins that wait for the minimum, of one customer, currency and network, oldest first. */
function waitingForMore(tx: Transaction, { accountId, currency, network }: Output): Promise<Deposit[]> {
  if (accountId === null || currency === null) return Promise.resolve([]);
  return findWaitingForMore(tx, { accountId, currency, network });
}

function verdictOn({ info, asset, output, customer, at }: Arriving, sum: bigint): Verdict {
  const facts = { customer: customer ? { level: customer.level, isClosed: customer.closedAt !== null } : null };
  return judgeCoins({ ...facts, tag: info.hasTag ? output.tag : null, minimum: asset.minimum, sum }, at);
}

/** money M-14: those that waited for the minimum come in with what reached it. */
async function creditWaiting(
  tx: Transaction,
  waiting: readonly Deposit[],
  { parts, customer, at }: Arriving,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const each of waiting)
    moved.push(await moveDeposit(tx, parts, each, { state: 'CREDITED' }, { ...by(at), customer }));
  return moved;
}

const amountSet = (tx: Transaction, { id }: Deposit, amount: bigint): Promise<Deposit> =>
  changeDeposit(tx, id, { amount });

/** What was given up came after all. */
const returned = (tx: Transaction, { parts, at }: Arriving, deposit: Deposit): Promise<Moved> =>
  moveDeposit(tx, parts, deposit, { state: 'DETECTED', nextStepAt: null }, by(at));

/** The coins are final: the ledger books them, and they are the customer's or kept. */
async function arrive(tx: Transaction, arriving: Arriving): Promise<readonly Moved[]> {
  const { parts, info, asset, output, customer, deposit, at } = arriving;
  // An address that is being made is known in a moment.
  if (!customer && !info.hasTag) return [];
  const booked = bookedNow(output.raw, await finalSumOf(tx, output), asset.decimals);
  if (booked === 0n) {
    await noteOutput(tx, output, { booked, settledAt: at });
    return [];
  }
  const fields = fieldsOf(arriving, booked);
  const waiting = await waitingForMore(tx, output);
  const verdict = verdictOn(
    arriving,
    waiting.reduce((sum, { amount }) => sum + amount, booked),
  );
  const seen = deposit?.state === 'VANISHED' ? (await returned(tx, arriving, deposit)).deposit : deposit;
  const moved = seen
    ? await moveDeposit(tx, parts, await amountSet(tx, seen, booked), verdict, { ...by(at), customer })
    : await writeDeposit(tx, parts, fields, verdict, customer, by(at));
  if (!moved) throw new Error('An output has a deposit that it does not know');
  await noteOutput(tx, output, { booked, settledAt: at, depositId: moved.deposit.id });
  return verdict.state === 'CREDITED' ? [moved, ...(await creditWaiting(tx, waiting, arriving))] : [moved];
}

/** The coins are on their way. */
async function detect(tx: Transaction, arriving: Arriving): Promise<readonly Moved[]> {
  const { parts, asset, output, customer, at } = arriving;
  const amount = ledgerAmount(output.raw, asset.decimals);
  if (!customer || amount === 0n) return [];
  const moved = await writeDeposit(
    tx,
    parts,
    fieldsOf(arriving, amount),
    { state: 'DETECTED', nextStepAt: null },
    customer,
    by(at),
  );
  if (!moved) throw new Error('An output has a deposit that it does not know');
  await noteOutput(tx, output, { depositId: moved.deposit.id });
  return [moved];
}

/** Locks what an output changes, the customer first. @returns null when there is nothing to do for it */
async function lockedFor(tx: Transaction, parts: SettleParts, id: number, at: Date): Promise<Arriving | null> {
  const seen = await findOutput(tx, id);
  if (!seen) return null;
  const accountId = seen.accountId ?? (await ownerOf(tx, seen));
  const customer = await lockedCustomer(tx, accountId);
  const output = await lockOutput(tx, id);
  const info = networkOf(seen.network);
  const asset = assetByContract(info, seen.contract);
  if (!output || output.settledAt || !asset) return null;
  if (output.accountId === null && accountId !== null) await noteOutput(tx, output, { accountId });
  const deposit = output.depositId === null ? undefined : (await lockedDeposit(tx, output.depositId)).deposit;
  return { parts, info, asset, output: { ...output, accountId }, customer, deposit, at };
}

/**
 * Makes the deposit of an output what it should be now: seen, final, or gone. Doing it again changes nothing.
 * @returns the deposits that were moved
 */
export function settleOutput(parts: SettleParts, id: number): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const arriving = await lockedFor(tx, parts, id, at);
    if (!arriving) return [];
    const { info, output, deposit } = arriving;
    const tip = (await findCursor(tx, info.code))?.height ?? 0;
    if (output.blockHeight !== null && output.blockHeight <= finalHeight(info, tip)) return arrive(tx, arriving);
    if (output.isGone) {
      return deposit?.state === 'DETECTED'
        ? [await moveDeposit(tx, parts, deposit, { state: 'VANISHED' }, by(at))]
        : [];
    }
    if (!deposit) return detect(tx, arriving);
    return deposit.state === 'VANISHED' ? [await returned(tx, arriving, deposit)] : [];
  });
}

/** Still kept; the customer is told when that is for another reason. */
async function putOff(tx: Transaction, { parts, deposit, at }: Arriving, verdict: KeptVerdict): Promise<void> {
  if (!deposit) return;
  const { reason, until, nextStepAt } = verdict;
  const again = { reason, until, nextStepAt, stepTries: 0, attentionSince: null };
  const kept = await changeDeposit(tx, deposit.id, again);
  if (kept.reason !== deposit.reason) await tellCustomer(tx, parts, kept, { at, recovered: 0n });
}

/** Looks again at coins that are kept: what they waited for may have come. */
export function lookAgain(parts: SettleParts, depositId: string): Promise<readonly Moved[]> {
  return inTransaction(parts.db, async (tx) => {
    const at = new Date(parts.clock.now());
    const { deposit, customer } = await lockedDeposit(tx, depositId);
    const [output] = await tx.orm.select().from(chainOutputs).where(eq(chainOutputs.depositId, depositId));
    if (deposit?.state !== 'HELD' || !output) return [];
    const info = networkOf(output.network);
    const asset = assetByContract(info, output.contract);
    if (!asset) return [];
    const arriving = { parts, info, asset, output, customer, deposit, at };
    const waiting = (await waitingForMore(tx, output)).filter(({ id }) => id !== depositId);
    const verdict = verdictOn(
      arriving,
      waiting.reduce((sum, { amount }) => sum + amount, deposit.amount),
    );
    // What somebody looks at waits for them.
    const now = deposit.reason === 'REVIEW' ? onReview('REVIEW', at) : verdict;
    if (now.state !== 'CREDITED') {
      await putOff(tx, arriving, now);
      return [];
    }
    const moved = await moveDeposit(tx, parts, deposit, now, { actor: 'RUNNER', at, customer });
    return [moved, ...(await creditWaiting(tx, waiting, arriving))];
  });
}
