import { z } from 'zod';
import { PRICES } from '../callers/prices';
import { requireMayMove } from './may-move';
import { parsed } from './query';
import { RestFault } from './rest-fault';
import type { RestParts, SignedRoute } from './route';
import { idOfSerial } from './serial';

/** Whose wallet coins came from, as the customer says it, and whether that is named. */
const REASONS = [
  { code: 'SELF', name: 'Minha carteira', requires_name: false },
  { code: 'EXCHANGE', name: 'Conta em outra corretora', requires_name: true },
  { code: 'OTHER', name: 'Carteira de outra pessoa', requires_name: true },
] as const;

const LONGEST_SERIAL = 50;

const ofDeposit = z.object({ deposit_sn: z.string() });
const declaration = z.strictObject({
  operation_reason: z.enum(REASONS.map(({ code }) => code)),
  name: z.string().max(300).optional(),
  always: z.boolean().optional(),
});

/** The account's deposit with this serial number. @throws RestFault 404 */
async function depositIn({ deposits }: RestParts, accountId: number, sn: string) {
  const number = idOfSerial('D', sn);
  const found = number === undefined ? null : await deposits.history.byNumber(accountId, number);
  if (!found) throw new RestFault(404, `There is no deposit ${sn.slice(0, LONGEST_SERIAL)}.`);
  return found;
}

/** money §9: how programs say where coins came from that are kept until somebody does. */
export const TRAVEL_RULE_ROUTES: readonly SignedRoute[] = [
  {
    method: 'GET',
    path: '/travel_rule/operation_reasons',
    permission: 'READ',
    handle: () => ({ data: REASONS }),
  },
  {
    method: 'POST',
    path: '/deposits/:deposit_sn/travel_rule',
    permission: 'TRADE',
    price: () => PRICES.command,
    async handle(parts, { key, params, body }) {
      const { deposit_sn: sn } = parsed(ofDeposit, params);
      const { operation_reason: owner, name = null, always: isForSender = false } = parsed(declaration, body);
      await requireMayMove(parts, key);
      const { id: depositId } = await depositIn(parts, key.accountId, sn);
      const said = { depositId, owner, name, isForSender };
      const { isDone, errors } = await parts.custody.declareOrigin(key.accountId, said);
      if (!isDone) throw new RestFault(4001, ...errors.flatMap(({ messages }) => messages));
      return { sn, operation_reason: owner };
    },
  },
];
