import { createHash } from 'node:crypto';
import type { AddDestinationInput } from './read-destination';

/** What is approved of a destination that is added: whose it is to be, and where money would go. */
type ApprovedDestination = Omit<AddDestinationInput, 'label' | 'addressAgain' | 'acceptsLookAlikes'>;

const typed = (text: string | null | undefined): string => (text ?? '').trim();

/** SHA-256, hex, of a destination as it is typed. */
export function destinationTermsHash(userId: string, input: ApprovedDestination): string {
  const { kind, keyType, key, ispb, agency, account, accountType, network, address, tag, owner = 'SELF' } = input;
  const parts = [kind, keyType, key, ispb, agency, account, accountType, network, address, tag];
  const whose = [owner, input.ownerName, input.ownerDocument];
  const text = JSON.stringify(['destination', userId, ...[...parts, ...whose].map(typed)]);
  return createHash('sha256').update(text).digest('hex');
}
