import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { lockedDeposit } from '../deposits/index';
import type { Moved } from '../deposits/index';
import { ProductRefused } from '../products/lib/refusal';
import { outputOf } from './arriving';
import type { SettleParts } from './arriving';
import type { Output } from './chain-store';
import { judgeAgain } from './look-again';
import { CUSTODY_MESSAGES } from './messages';
import { relativesOf } from './networks';
import { originDeclarations } from './tables';
import type { ORIGIN_OWNERS } from './tables';

const LONGEST_NAME = 100;

export interface DeclareOriginInput {
  readonly depositId: string;
  readonly owner: (typeof ORIGIN_OWNERS)[number];
  readonly name?: string | null | undefined;
  readonly isForSender?: boolean;
}

/** Which exchange, or who; null of the customer's own wallet. @throws ProductRefused */
function nameOf({ owner, name }: DeclareOriginInput): string | null {
  if (owner === 'SELF') return null;
  const { whichExchange, whoseWallet, longName } = CUSTODY_MESSAGES;
  const text = (name ?? '').trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw new ProductRefused('name', owner === 'EXCHANGE' ? whichExchange : whoseWallet);
  if (text.length > LONGEST_NAME) throw new ProductRefused('name', longName);
  return text;
}

/** What else came from the sender is looked at now. */
async function lookAtOthers(tx: Transaction, { accountId, network, sender }: Output, at: Date): Promise<void> {
  await tx.query(
    `update deposits d set next_step_at = $1
       from chain_outputs o
      where o.deposit_id = d.id and o.account_id = $2 and o.sender = $3 and o.network = any($4)
        and d.state = 'HELD' and d.reason = 'ORIGIN'`,
    [at, accountId, sender, relativesOf(network)],
  );
}

/**
 * Keeps whose wallet a deposit came from that is kept for that, and lets it in unless something else stands against it.
 * @throws ProductRefused
 */
export function declareOrigin(
  parts: SettleParts,
  accountId: number,
  input: DeclareOriginInput,
): Promise<readonly Moved[]> {
  const name = nameOf(input);
  return inTransaction(parts.db, async (tx) => {
    const declaredAt = new Date(parts.clock.now());
    const { deposit, customer } = await lockedDeposit(tx, input.depositId);
    const output = deposit && (await outputOf(tx, deposit.id));
    const isAsked = deposit?.accountId === accountId && deposit.state === 'HELD' && deposit.reason === 'ORIGIN';
    if (!output || !isAsked) throw new ProductRefused('base', CUSTODY_MESSAGES.notForOrigin);
    const { network, sender } = output;
    const isForSender = input.isForSender === true && sender !== null;
    const said = { owner: input.owner, name, isForSender, declaredAt };
    await tx.orm
      .insert(originDeclarations)
      .values({ ...said, accountId, depositId: deposit.id, network, sender })
      // It is asked for again while the block is left out.
      .onConflictDoUpdate({ target: originDeclarations.depositId, set: said });
    const moved = await judgeAgain(tx, parts, { deposit, customer }, 'CUSTOMER');
    if (isForSender) await lookAtOthers(tx, output, declaredAt);
    return moved;
  });
}
