import { isLookAlike } from '@plataforma/format/addresses';
import type { SqlRunner } from '../db/database';
import { relativesOf } from '../custody/index';
import type { Destination } from './destination-store';

/** An address that could be taken for another one. */
export interface LookAlike {
  readonly address: string;
  /** The known one. */
  readonly known: string;
  readonly reason: 'DESTINATION' | 'SENDER';
  readonly label: string | null;
}

/** Senders that are looked at, the last first. */
const MOST_SENDERS = 500;
/** That are shown. */
export const MOST_LOOK_ALIKES = 10;

/** Addresses that sent coins to the customer's accounts on these networks. */
async function sendersTo(runner: SqlRunner, accountId: number, networks: readonly string[]): Promise<string[]> {
  const rows = await runner.query<{ sender: string }>(
    `select sender from chain_outputs
      where account_id = $1 and network = any($2) and sender is not null
      group by sender order by max(id) desc limit $3`,
    [accountId, [...networks], MOST_SENDERS],
  );
  return rows.map(({ sender }) => sender);
}

interface NewAddress {
  readonly accountId: number;
  readonly network: string;
  readonly address: string;
  /** Those that the customer has. */
  readonly known: readonly Destination[];
}

/**
 * What a new address could be taken for: destinations that begin and end like it, and addresses that only ever sent to the
 * customer, whose coins may have come to put them into the history that somebody copies from.
 */
export async function findLookAlikes(
  runner: SqlRunner,
  { accountId, network, address, known }: NewAddress,
): Promise<readonly LookAlike[]> {
  const networks = relativesOf(network);
  const own = known.filter((each) => each.network !== null && networks.includes(each.network));
  const alike = own.flatMap(({ address: other, label }) =>
    other !== null && isLookAlike(address, other)
      ? [{ address, known: other, reason: 'DESTINATION', label } as const]
      : [],
  );
  const isKnown = (sender: string) => own.some((each) => each.address === sender);
  const senders = (await sendersTo(runner, accountId, networks)).filter((sender) => !isKnown(sender));
  const sent = senders.filter((sender) => sender === address || isLookAlike(address, sender));
  const ofSenders = sent.map((sender) => ({ address, known: sender, reason: 'SENDER', label: null }) as const);
  return [...alike, ...ofSenders].slice(0, MOST_LOOK_ALIKES);
}
