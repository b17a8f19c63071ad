import { callerNetworkOf } from '../callers/caller-network';
import { IDENTITY_MESSAGES } from './messages';

/** identity I-16: where a request comes from, as the customer reads it: the network, or that it is this computer. */
export function placeOf(address: string): string {
  const network = callerNetworkOf(address);
  return address === '::1' || network.startsWith('127.') ? IDENTITY_MESSAGES.thisComputer : network;
}
