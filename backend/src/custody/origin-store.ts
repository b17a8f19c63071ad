import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import type { Output } from './chain-store';
import { relativesOf } from './networks';
import { originDeclarations } from './tables';

type OriginDeclaration = typeof originDeclarations.$inferSelect;
/** What an origin is found by. */
export type OriginPlace = Pick<Output, 'accountId' | 'network' | 'sender' | 'depositId'>;

const isText = (value: string | null): value is string => value !== null;
const isNumber = (value: number | null): value is number => value !== null;

/** What was declared of these outputs or of their senders, the last first. */
function declarationsOf(runner: SqlRunner, places: readonly OriginPlace[]): Promise<OriginDeclaration[]> {
  const depositIds = places.map(({ depositId }) => depositId).filter(isText);
  const senders = places.map(({ sender }) => sender).filter(isText);
  const accountIds = places.map(({ accountId }) => accountId).filter(isNumber);
  const ofSender = and(
    eq(originDeclarations.isForSender, true),
    inArray(originDeclarations.accountId, accountIds),
    inArray(originDeclarations.sender, senders),
  );
  return runner.orm
    .select()
    .from(originDeclarations)
    .where(or(inArray(originDeclarations.depositId, depositIds), ofSender))
    .orderBy(desc(originDeclarations.id));
}

function isOfSender(declared: OriginDeclaration, { accountId, network, sender }: OriginPlace): boolean {
  const isSame = declared.sender === sender && relativesOf(network).includes(declared.network);
  return declared.isForSender && declared.accountId === accountId && isSame;
}

/** Whose wallet each of these outputs came from, in their order: its own declaration, else the last one of its sender. */
export async function findOrigins(
  runner: SqlRunner,
  places: readonly OriginPlace[],
): Promise<readonly (OriginDeclaration | undefined)[]> {
  if (places.length === 0) return [];
  const declared = await declarationsOf(runner, places);
  return places.map((place) => {
    const own = declared.find(({ depositId }) => depositId === place.depositId);
    return own ?? declared.find((each) => isOfSender(each, place));
  });
}

export async function isOriginDeclared(runner: SqlRunner, place: OriginPlace): Promise<boolean> {
  const [origin] = await findOrigins(runner, [place]);
  return origin !== undefined;
}

/** Coins come again by another deposit: whose wallet they came from is known. */
export async function keepOrigin(runner: SqlRunner, before: string, depositId: string): Promise<void> {
  await runner.orm.update(originDeclarations).set({ depositId }).where(eq(originDeclarations.depositId, before));
}

/** The customer is forgotten: so is whose wallets the coins came from. */
export async function forgetOrigins(runner: SqlRunner, accountId: number): Promise<void> {
  await runner.orm.delete(originDeclarations).where(eq(originDeclarations.accountId, accountId));
}
