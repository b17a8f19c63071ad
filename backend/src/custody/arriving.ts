import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { changeDeposit, findWaitingForMore, moveDeposit, tellCustomer } from '../deposits/index';
import type { Deposit, MoneyActor, Moved, TellParts, Verdict } from '../deposits/index';
import type { User } from '../identity/index';
import type { Output } from './chain-store';
import { judgeCoins, judgeOrigin } from './judge-coins';
import type { NetworkAsset, NetworkInfo } from './networks';
import { isOriginDeclared } from './origin-store';
import { chainOutputs } from './tables';

export interface SettleParts extends TellParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** An output that is locked, with what it is judged by. */
export interface Arriving {
  readonly parts: SettleParts;
  readonly info: NetworkInfo;
  readonly asset: NetworkAsset;
  readonly output: Output;
  readonly customer: User | undefined;
  readonly deposit: Deposit | undefined;
  readonly at: Date;
}

/** What coins are judged to be, with the others that wait for the minimum beside them. */
interface Judged {
  readonly verdict: Verdict;
  readonly waiting: readonly Deposit[];
}

export async function noteOutput(tx: Transaction, { id }: Pick<Output, 'id'>, change: Partial<Output>): Promise<void> {
  await tx.orm.update(chainOutputs).set(change).where(eq(chainOutputs.id, id));
}

const referenceOf = ({ network, txId, outputIndex }: Output): string => `${network}/${txId}/${outputIndex}`;

export const by = (at: Date) => ({ actor: 'CUSTODY', at }) as const;

/** What is written of the deposit of an output. */
export const fieldsOf = ({ output, asset }: Arriving, amount: bigint) => ({
  accountId: output.accountId,
  kind: 'CHAIN' as const,
  network: output.network,
  currency: asset.currency,
  amount,
  fee: 0n,
  sourceReference: referenceOf(output),
});

export async function outputOf(runner: SqlRunner, depositId: string): Promise<Output | undefined> {
  const [found] = await runner.orm.select().from(chainOutputs).where(eq(chainOutputs.depositId, depositId));
  return found;
}

/** What waits for the minimum beside an output, and is of the chain. */
async function waitingBeside(tx: Transaction, { output, deposit }: Arriving): Promise<Deposit[]> {
  const { accountId, currency, network } = output;
  if (accountId === null || currency === null) return [];
  const waiting: Deposit[] = [];
  for (const each of await findWaitingForMore(tx, { accountId, currency, network })) {
    const isLeftOut = (await outputOf(tx, each.id))?.orphanedAt !== null;
    if (each.id !== deposit?.id && !isLeftOut) waiting.push(each);
  }
  return waiting;
}

/** It waits for its origin alone, its recovery was paid for, or it was credited before. */
const isPast = (deposit: Deposit | undefined): boolean =>
  deposit !== undefined && (deposit.reason === 'ORIGIN' || deposit.fee > 0n || deposit.creditedAt !== null);

/** money §5: judges coins that are final. */
export async function judge(tx: Transaction, arriving: Arriving, amount: bigint): Promise<Judged> {
  const { info, asset, output, customer, deposit, at } = arriving;
  const isAccepted = isPast(deposit);
  const waiting = isAccepted ? [] : await waitingBeside(tx, arriving);
  const facts = {
    customer: customer ? { level: customer.level, isClosed: customer.closedAt !== null } : null,
    tag: info.hasTag ? output.tag : null,
    minimum: asset.minimum,
    sum: waiting.reduce((sum, each) => sum + each.amount, amount),
    isAccepted,
    isOriginDeclared: await isOriginDeclared(tx, output),
  };
  return { verdict: judgeCoins(facts, at), waiting };
}

/** It stays kept; the customer is told when that is for another reason. @returns it, when it is */
export async function keep(
  tx: Transaction,
  { parts, at }: Pick<Arriving, 'parts' | 'at'>,
  deposit: Deposit,
  { reason, until, nextStepAt }: Exclude<Verdict, { readonly state: 'CREDITED' }>,
): Promise<Moved[]> {
  const kept = await changeDeposit(tx, deposit.id, { reason, until, nextStepAt, stepTries: 0, attentionSince: null });
  if (kept.reason === deposit.reason) return [];
  await tellCustomer(tx, parts, kept, { at, recovered: 0n });
  return [{ deposit: kept, balances: [] }];
}

/** money M-14: those that waited for the minimum come in with what reached it, each by its own origin. */
export async function letIn(
  tx: Transaction,
  arriving: Arriving,
  { verdict, waiting }: Judged,
  actor: MoneyActor,
): Promise<Moved[]> {
  const { parts, customer, at } = arriving;
  if (verdict.state !== 'CREDITED' && verdict.reason !== 'ORIGIN') return [];
  const moved: Moved[] = [];
  for (const each of waiting) {
    const output = await outputOf(tx, each.id);
    const own = judgeOrigin(output !== undefined && (await isOriginDeclared(tx, output)), at);
    if (own.state === 'CREDITED') moved.push(await moveDeposit(tx, parts, each, own, { actor, at, customer }));
    else moved.push(...(await keep(tx, arriving, each, own)));
  }
  return moved;
}
