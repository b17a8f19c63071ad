import { findNetwork } from '../custody/index';
import type { Destination } from './destination-store';

/** Where money goes, in a line that is never cut. */
export function lineOf({ kind, network, address, tag, bank, agency }: Destination): string {
  if (network !== null) {
    const ofTag = tag === null ? [] : [`tag ${tag}`];
    return [address ?? '', ...ofTag, findNetwork(network)?.name ?? network].join(' · ');
  }
  if (kind === 'PIX_KEY') return `Pix ${address ?? ''}`;
  return [bank ?? '', `agência ${agency ?? ''}`, `conta ${address ?? ''}`].filter((part) => part !== '').join(' · ');
}
