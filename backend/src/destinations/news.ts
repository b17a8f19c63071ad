import { formatDateTime } from '@plataforma/format';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import { findNetwork, networkFor } from '../custody/index';
import type { Transaction } from '../db/database';
import { createLinkTokens, deviceNameOf, placeOf, undoLink } from '../identity/index';
import type { RequestSession, User } from '../identity/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import type { Destination } from './destination-store';
import { DESTINATION_MESSAGES } from './messages';

interface NewsParts {
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'secret'>;
  readonly mail: Pick<Mail, 'enqueue'>;
}

export type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

/** Where the customer sees it among the others and can remove it: at the withdrawal of a coin that its network takes. */
function pathOf({ network }: Destination): string {
  const { assets } = (network === null ? undefined : findNetwork(network)) ?? { assets: [] };
  const taken = assets.find(({ currency }) => networkFor({ currency, network: network ?? '' }));
  return `/wallet/withdraw/${(taken?.currency ?? 'BRL').toLowerCase()}`;
}

/** Tells a customer in the product and by mail that a destination was added. The mail goes when whoever commits wakes the mails. */
export async function tellAdded(
  tx: Transaction,
  { clock, config: { secret, publicUrl }, mail }: NewsParts,
  { destination, user, source }: { readonly destination: Destination; readonly user: User; readonly source: Source },
): Promise<void> {
  const { id, kind, network, bank, tag, confirmedAt: at } = destination;
  const address = destination.address ?? '';
  const dedupKey = `destination-added/${id}`;
  await notify(tx, [
    {
      accountId: user.accountId,
      kind: 'DESTINATION_ADDED',
      title: DESTINATION_MESSAGES.addedTitle,
      text: DESTINATION_MESSAGES.addedText(address, formatDateTime(at.toISOString())),
      path: pathOf(destination),
      dedupKey,
      createdAt: at,
    },
  ]);
  const undo = { linkTokens: createLinkTokens({ clock, secret }), publicUrl };
  await mail.enqueue(tx, {
    template: 'destination-added',
    to: { name: user.name, address: user.email },
    data: {
      kind,
      address,
      where: network === null ? bank : (findNetwork(network)?.name ?? network),
      tag,
      at: at.toISOString(),
      device: deviceNameOf(source.device(), source.userAgent),
      place: placeOf(source.address),
      link: await undoLink(undo, tx, user.id, 'DESTINATION_ADDED', source, at),
    },
    dedupKey,
  });
}
