import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { changeDeposit, lockedCustomer, lockedDeposit, moveDeposit, writeDeposit } from '../deposits/index';
import type { Deposit, Moved } from '../deposits/index';
import { by, fieldsOf, judge, letIn, noteOutput } from './arriving';
import type { Arriving, SettleParts } from './arriving';
import { bookedNow, ledgerAmount } from './carry';
import { finalHeight, finalSumOf, findCursor, findOutput, lockOutput } from './chain-store';
import type { Output } from './chain-store';
import { assetByContract, networkOf, relativesOf } from './networks';
import { depositAddresses } from './tables';

type AddressPlace = Pick<Output, 'network' | 'address' | 'tag'>;

/** Whose address this is, also on another network of the same form of address. */
async function ownerOf(tx: Transaction, { network, address, tag }: AddressPlace): Promise<number | null> {
  const found = await tx.orm
    .select()
    .from(depositAddresses)
    .where(and(eq(depositAddresses.address, address), inArray(depositAddresses.network, relativesOf(network))));
  const own = found.find((each) => each.network === network && each.tag === tag);
  const other = found.find((each) => each.network !== network && each.tag === null);
  return (own ?? other)?.accountId ?? null;
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
  const judged = await judge(tx, arriving, booked);
  const { verdict } = judged;
  const seen = deposit?.state === 'VANISHED' ? (await returned(tx, arriving, deposit)).deposit : deposit;
  const moved = seen
    ? await moveDeposit(tx, parts, await amountSet(tx, seen, booked), verdict, { ...by(at), customer })
    : await writeDeposit(tx, parts, fields, verdict, customer, by(at));
  if (!moved) throw new Error('An output has a deposit that it does not know');
  await noteOutput(tx, output, { booked, settledAt: at, depositId: moved.deposit.id });
  return [moved, ...(await letIn(tx, arriving, judged, 'CUSTODY'))];
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
