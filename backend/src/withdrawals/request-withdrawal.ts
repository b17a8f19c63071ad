import type { Transaction } from '../db/database';
import { maskedDocument, noteWithdrawalEvents } from '../deposits/index';
import type { Holders } from '../deposits/index';
import type { Destination, Destinations } from '../destinations/index';
import { findCustomerOfAccount } from '../identity/index';
import type { Approval, User } from '../identity/index';
import { InsufficientFunds, post, withdrawalHeldOf } from '../ledger/index';
import { countUse } from '../limits/index';
import { ProductRefused } from '../products/lib/refusal';
import { mailLink } from './confirm-mail';
import type { ConfirmMailParts } from './confirm-mail';
import { WITHDRAWAL_MESSAGES } from './messages';
import { useOf } from './move-withdrawal';
import type { Moved } from './move-withdrawal';
import { withdrawalApprovals, withdrawals } from './tables';
import type { WithdrawalTarget } from './tables';
import { termsOf } from './terms';
import type { TermsParts, WithdrawalTerms } from './terms';
import { termsHashOf } from './terms-hash';
import { useOfDestination } from './ways';
import type { WithdrawalWay } from './ways';
import type { WithdrawalCommand } from './withdrawal-command';
import { confirmableUntil, findByKey } from './withdrawal-store';

export interface RequestParts extends ConfirmMailParts, TermsParts {
  readonly destinations: Pick<Destinations, 'usable'>;
  readonly holders: Pick<Holders, 'of'>;
}

/** Who asks, what was approved and by what, and from where. */
export interface Requester {
  readonly accountId: number;
  readonly approval: Approval;
  readonly requestedFrom: string;
  readonly at: Date;
}

function lineOf({ kind, address, tag, bank, agency }: Destination, { network }: WithdrawalWay): string {
  if (network) return [address ?? '', ...(tag === null ? [] : [`tag ${tag}`]), network.name].join(' · ');
  if (kind === 'PIX_KEY') return `Pix ${address ?? ''}`;
  return [bank ?? '', `agência ${agency ?? ''}`, `conta ${address ?? ''}`].filter((part) => part !== '').join(' · ');
}

/** Of an address nobody says whose account it is. */
const NO_ACCOUNT = {
  holderName: null,
  holderDocument: null,
  bankName: null,
  pixKey: null,
  agency: null,
  account: null,
} as const;

async function targetOf(
  { holders }: RequestParts,
  tx: Transaction,
  customer: User,
  destination: Destination,
  way: WithdrawalWay,
): Promise<WithdrawalTarget> {
  const { kind, address, agency, bank } = destination;
  const text = lineOf(destination, way);
  if (way.network) return { ...NO_ACCOUNT, text };
  const holder = await holders.of(tx, customer);
  const isKey = kind === 'PIX_KEY';
  return {
    text,
    holderName: holder?.name ?? customer.name,
    holderDocument: holder ? maskedDocument(holder.document) : null,
    bankName: bank,
    pixKey: isKey ? address : null,
    agency,
    account: isKey ? null : address,
  };
}

/** @throws ProductRefused with the first of what stands against it */
function requireFree({ refusals }: WithdrawalTerms): void {
  const [first] = refusals;
  if (first) throw new ProductRefused(first.field, first.message);
}

/**
 * Writes a withdrawal with its hold, what it uses of the limits, the second factor's approval and the mail, in the
 * transaction in which the second factor was spent. The customer is locked.
 * @throws ProductRefused with the field and the sentence to show; nothing was written
 */
export async function requestWithdrawal(
  parts: RequestParts,
  tx: Transaction,
  { way, destinationId, amount, shown, idempotencyKey, hash: commandHash }: WithdrawalCommand,
  { accountId, approval, requestedFrom, at }: Requester,
): Promise<Moved> {
  const customer = await findCustomerOfAccount(tx, accountId);
  if (!customer) throw new Error('The account has no customer');
  const earlier = await findByKey(tx, accountId, idempotencyKey);
  if (earlier) return { withdrawal: sameCommand(earlier, commandHash), balances: [] };
  const destination = await parts.destinations.usable(tx, customer.id, destinationId);
  const use = destination ? useOfDestination(way, destination) : 'UNUSABLE';
  const terms = await termsOf(tx, parts, customer, { way, destination: use, amount, shown }, at);
  requireFree(terms);
  const { fee, received, value } = terms;
  if (!destination || value === null) throw new Error('A withdrawal of nothing, or to nobody');
  const { currency, network } = terms;
  const goal = { destinationId: destination.id, address: destination.address ?? '', network, tag: destination.tag };
  const termsHash = termsHashOf({ ...goal, accountId, currency, amount, fee });
  const { by } = approval;
  if ((by !== 'TOTP' && by !== 'PASSKEY') || approval.termsHash !== termsHash) {
    throw new Error('A withdrawal without its approval');
  }
  const until = confirmableUntil(at);
  const [withdrawal] = await tx.orm
    .insert(withdrawals)
    .values({
      ...goal,
      ...{
        accountId,
        kind: network === null ? 'PIX' : 'CHAIN',
        currency,
        amount,
        fee,
        received,
        brlValue: value,
        termsHash,
      },
      ...{ idempotencyKey, commandHash, requestedFrom, state: 'AWAITING_EMAIL', until, nextStepAt: until },
      target: await targetOf(parts, tx, customer, destination, way),
      mailedAt: at,
      createdAt: at,
    })
    .returning();
  if (!withdrawal) throw new Error('A withdrawal was not written');
  const { id: withdrawalId } = withdrawal;
  await tx.orm.insert(withdrawalApprovals).values({ withdrawalId, kind: by, termsHash, approvedAt: at });
  const event = { withdrawalId, before: null, after: withdrawal.state, reason: null } as const;
  await noteWithdrawalEvents(tx, [{ ...event, actor: 'CUSTOMER', happenedAt: at }]);
  const balances = await post(tx, [withdrawalHeldOf(withdrawal, at)]).catch((error: unknown) => {
    // An order was faster.
    if (!(error instanceof InsufficientFunds)) throw error;
    throw new ProductRefused('amount', WITHDRAWAL_MESSAGES.spent);
  });
  await countUse(tx, customer, { kind: way.limit, amount: value, reference: useOf(withdrawal) }, at);
  await mailLink(parts, tx, customer.id, withdrawal);
  return { withdrawal, balances };
}

/** @throws ProductRefused when the key was used for other terms */
export function sameCommand<Row extends { readonly commandHash: string }>(row: Row, hash: string): Row {
  if (row.commandHash !== hash) throw new ProductRefused('base', WITHDRAWAL_MESSAGES.keyUsed);
  return row;
}
