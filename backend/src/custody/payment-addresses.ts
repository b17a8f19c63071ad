import { and, eq, inArray } from 'drizzle-orm';
import type { SqlRunner } from '../db/database';
import { within } from '../lib/within';
import { checked } from './deposit-addresses';
import type { AddressParts } from './deposit-addresses';
import { relativesOf } from './networks';
import type { NetworkInfo } from './networks';
import type { CustodyAddress, Network } from './port';
import { depositAddresses, paymentAddresses } from './tables';

const CUSTODY_MS = 10_000;

/** An address that nobody was given before, kept for good. @throws when custody does not answer, or gives none */
export async function freshAddress({ db, clock, custody }: AddressParts, info: NetworkInfo): Promise<CustodyAddress> {
  // A number whose answer is lost is never asked for again.
  const [next] = await db.query<{ number: string }>(
    `select nextval(pg_get_serial_sequence('payment_addresses', 'number'))::text as number`,
  );
  const number = Number(next?.number);
  const given = checked(info, await within(CUSTODY_MS, custody.freshAddress(number, info.code)));
  await db.orm
    .insert(paymentAddresses)
    .values({ number, network: info.code, ...given, createdAt: new Date(clock.now()) });
  return given;
}

/** Is an address the exchange's own: of anybody's deposits or of a payment request, also by a network of the same form of address? */
export async function isOurAddress(runner: SqlRunner, network: Network, address: string): Promise<boolean> {
  for (const table of [paymentAddresses, depositAddresses]) {
    const at = and(eq(table.address, address), inArray(table.network, relativesOf(network)));
    if ((await runner.orm.$count(table, at)) > 0) return true;
  }
  return false;
}
