import { z } from 'zod';
import { PRICES } from '../callers/prices';
import { LEVELS } from '../identity/index';
import type { CurrencyCode } from '../ledger/index';
import { requireMayMove } from './may-move';
import { requireNetwork } from './network';
import { parsed, requireCurrency } from './query';
import { RestFault } from './rest-fault';
import type { RestParts, SignedRoute } from './route';

type Network = ReturnType<RestParts['custody']['networks']>[number];
type Key = Parameters<SignedRoute['handle']>[1]['key'];

const addressQuery = z.object({ currency_symbol: z.string(), network_code: z.string().optional() });

/** The account's address, which is made at the first time. @throws RestFault */
async function addressFor(parts: RestParts, key: Key, currency: CurrencyCode, { code: network }: Network) {
  const place = { currency, network };
  const known = await parts.custody.address(key.accountId, place);
  if (known) return known;
  // Reading goes on where nothing may be moved; a new address is for moving.
  await requireMayMove(parts, key);
  const { address, errors } = await parts.custody.createAddress(key.accountId, place);
  if (!address) throw new RestFault(5001, ...errors.flatMap(({ messages }) => messages));
  return address;
}

/** Where a key's account gets coins of a currency. */
export const ADDRESS_ROUTE: SignedRoute = {
  method: 'GET',
  path: '/deposits/address',
  permission: 'READ',
  price: () => PRICES.command,
  async handle(parts, { key, query }) {
    const { currency_symbol: wanted, network_code: code } = parsed(addressQuery, query);
    const currency = requireCurrency(wanted);
    const symbol = currency.toLowerCase();
    const network = requireNetwork(parts.custody.networks(currency, key.level), symbol, 'comes', code);
    if (key.account !== 'MAIN') throw new RestFault(3001, 'Deposits come to the account MAIN.');
    if (!network.isOpen) throw new RestFault(key.level < LEVELS.VERIFIED ? 4009 : 5001, network.message ?? '');
    const { address, tag } = await addressFor(parts, key, currency, network);
    return {
      currency_symbol: symbol,
      address,
      // Documented by the first name, and read by programs by the second.
      destination_tag: tag,
      tag,
      network: { name: network.name, code: network.code },
      message: 'Address was retrieved successfully',
    };
  },
};
