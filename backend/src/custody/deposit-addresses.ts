import { checkAddress } from '@plataforma/format/addresses';
import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, SqlRunner } from '../db/database';
import { findCustomerOfAccount, LEVELS } from '../identity/index';
import { ProductRefused } from '../products/lib/refusal';
import { within } from '../lib/within';
import { CUSTODY_MESSAGES } from './messages';
import { findNetwork, takenAsset } from './networks';
import type { NetworkInfo } from './networks';
import type { CustodyAddress, CustodyPort } from './port';
import { depositAddresses } from './tables';

const CUSTODY_MS = 10_000;
const HIGHEST_TAG = 2n ** 32n - 1n;

export type DepositAddress = typeof depositAddresses.$inferSelect;

export interface AddressParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly custody: CustodyPort;
}

export interface DepositPlace {
  readonly currency: string;
  readonly network: string;
}

/** The network, when it takes the currency. */
export function networkFor({ currency, network }: DepositPlace): NetworkInfo | undefined {
  const info = findNetwork(network);
  return info && takenAsset(info, currency) ? info : undefined;
}

/** An account's address on a network; null before it was made. */
export async function findAddress(
  runner: SqlRunner,
  accountId: number,
  network: string,
): Promise<DepositAddress | null> {
  const own = and(eq(depositAddresses.accountId, accountId), eq(depositAddresses.network, network));
  const [found] = await runner.orm.select().from(depositAddresses).where(own);
  return found ?? null;
}

/** An account's addresses on these networks. */
export function findAddresses(
  runner: SqlRunner,
  accountId: number,
  networks: readonly string[],
): Promise<DepositAddress[]> {
  const own = and(eq(depositAddresses.accountId, accountId), inArray(depositAddresses.network, [...networks]));
  return runner.orm.select().from(depositAddresses).where(own);
}

/** Do deposits of any customer come in at this address? */
export async function isDepositAddress(runner: SqlRunner, network: string, address: string): Promise<boolean> {
  const at = and(eq(depositAddresses.network, network), eq(depositAddresses.address, address));
  const found = await runner.orm
    .select({ address: depositAddresses.address })
    .from(depositAddresses)
    .where(at)
    .limit(1);
  return found.length > 0;
}

const isTag = (tag: string | null): boolean =>
  tag !== null && /^(?:0|[1-9]\d{0,9})$/.test(tag) && BigInt(tag) <= HIGHEST_TAG;

/** Is this an address of the network, written as its chain writes it, with its checksum where it has one? */
function isAddress({ code, assets }: NetworkInfo, address: string): boolean {
  const tokenContracts = assets.flatMap(({ contract }) => contract ?? []);
  const check = checkAddress(code, address, { tokenContracts });
  return check.isValid && check.address === address;
}

/** What custody gave, as it is kept. @throws Error when it is no address of that network: nobody is to send coins there */
export function checked(info: NetworkInfo, { address, tag }: CustodyAddress): CustodyAddress {
  const hasItsTag = info.hasTag ? isTag(tag) : tag === null;
  if (!isAddress(info, address) || !hasItsTag) throw new Error(`Custody gave no address of ${info.code}`);
  return { address, tag };
}

async function requireLevel(runner: SqlRunner, accountId: number): Promise<void> {
  const customer = await findCustomerOfAccount(runner, accountId);
  if (!customer || customer.level < LEVELS.VERIFIED) throw new ProductRefused('base', CUSTODY_MESSAGES.level);
}

/**
 * The customer's address on a network, made by custody at the first time. What custody gives is kept once: the same for the
 * same account, and never for two.
 * @throws ProductRefused
 */
export async function createAddress(
  { db, clock, custody }: AddressParts,
  accountId: number,
  place: DepositPlace,
): Promise<DepositAddress> {
  const info = networkFor(place);
  if (!info) throw new ProductRefused('network', CUSTODY_MESSAGES.network);
  await requireLevel(db, accountId);
  const network = info.code;
  const earlier = await findAddress(db, accountId, network);
  if (earlier) return earlier;
  const given = await within(CUSTODY_MS, custody.address(accountId, network)).catch(() => {
    throw new ProductRefused('base', CUSTODY_MESSAGES.away);
  });
  const { address, tag } = checked(info, given);
  return inTransaction(db, async (tx) => {
    await tx.orm
      .insert(depositAddresses)
      .values({ accountId, network, address, tag, createdAt: new Date(clock.now()) })
      // Asked for by two at once: which index finds that first is not said.
      .onConflictDoNothing();
    const kept = await findAddress(tx, accountId, network);
    if (!kept || kept.address !== address || kept.tag !== tag)
      throw new Error(`Custody gave two addresses of ${network}`);
    return kept;
  });
}
