import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { together } from '../db/database';
import type { Transaction } from '../db/database';
import { prepared } from '../db/prepared';
import { maskedDocument, noteWithdrawalEvents } from '../deposits/index';
import type { Holders } from '../deposits/index';
import { lineOf } from '../destinations/index';
import type { Destination, Destinations } from '../destinations/index';
import { findCustomerOfAccount } from '../identity/index';
import type { Approval, User } from '../identity/index';
import { InsufficientFunds, post, withdrawalHeldOf } from '../ledger/index';
import { countUse } from '../limits/index';
import type { Mandate } from '../mandates/index';
import { ProductRefused } from '../products/lib/refusal';
import { mandateInForce, requireWithinCap } from './by-mandate';
import { mailLink } from './confirm-mail';
import type { ConfirmMailParts } from './confirm-mail';
import { WITHDRAWAL_MESSAGES } from './messages';
import { useOf } from './move-withdrawal';
import type { Moved } from './move-withdrawal';
import { requireFree, WithdrawalRefused } from './refused';
import { withdrawalApprovals, withdrawals } from './tables';
import type { WithdrawalTarget } from './tables';
import { termsOf } from './terms';
import type { TermsParts } from './terms';
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
  /** Null: the mandate of the destination is. */
  readonly approval: Approval | null;
  readonly requestedFrom: string;
  readonly at: Date;
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

const insertApproval = prepared((orm) =>
  orm
    .insert(withdrawalApprovals)
    .values({
      withdrawalId: sql.placeholder('withdrawalId'),
      kind: sql.placeholder('kind'),
      termsHash: sql.placeholder('termsHash'),
      approvedAt: sql.placeholder('approvedAt'),
    })
    .prepare('withdrawal-approvals-insert'),
);

async function targetOf(
  { holders }: RequestParts,
  tx: Transaction,
  customer: User,
  destination: Destination,
  way: WithdrawalWay,
): Promise<WithdrawalTarget> {
  const { kind, address, agency, bank } = destination;
  const text = lineOf(destination);
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

/** What lets a withdrawal go, the second factor and then the mail, or a mandate, which waits for none; and how it begins. */
function begunBy(
  approval: Approval | null,
  mandate: Mandate | null,
  { termsHash, at }: { readonly termsHash: string; readonly at: Date },
) {
  if (mandate) {
    const begun = { state: 'CONFIRMED', until: null, nextStepAt: at, mailedAt: null, mandateId: mandate.id } as const;
    return { kind: 'MANDATE', begun } as const;
  }
  const by = approval?.by;
  if ((by !== 'TOTP' && by !== 'PASSKEY') || approval?.termsHash !== termsHash) {
    throw new Error('A withdrawal without its approval');
  }
  const until = confirmableUntil(at);
  const begun = { state: 'AWAITING_EMAIL', until, nextStepAt: until, mailedAt: at, mandateId: null } as const;
  return { kind: by, begun } as const;
}

/**
 * Writes a withdrawal with its hold, what it uses of the limits, and what approved it: the second factor, in the transaction in
 * which it was spent, and a mail; or the destination's mandate. The customer is locked.
 * @throws WithdrawalRefused with the field and the sentence to show; nothing was written
 */
export async function requestWithdrawal(
  parts: RequestParts,
  tx: Transaction,
  command: WithdrawalCommand,
  requester: Requester,
): Promise<Moved> {
  const customer = await findCustomerOfAccount(tx, requester.accountId);
  if (!customer) throw new Error('The account has no customer');
  const earlier = await findByKey(tx, requester.accountId, command.idempotencyKey);
  if (earlier) return { withdrawal: sameCommand(earlier, command.hash), balances: [] };
  const destination = await parts.destinations.usable(tx, customer.id, command.destinationId);
  return writeWithdrawal(parts, tx, { customer, destination }, command, requester);
}

/** The same of a new key, for a customer and one of their destinations, which they may withdraw to. */
export async function writeWithdrawal(
  parts: RequestParts,
  tx: Transaction,
  { customer, destination }: { readonly customer: User; readonly destination: Destination | null },
  { way, amount, shown, idempotencyKey, hash: commandHash }: Omit<WithdrawalCommand, 'destinationId'>,
  { accountId, approval, requestedFrom, at }: Requester,
): Promise<Moved> {
  const isByMandate = approval === null;
  const mandate = isByMandate ? await mandateInForce(tx, destination?.id) : null;
  const isAllowed = mandate !== null || !isByMandate;
  const use = destination && isAllowed ? useOfDestination(way, destination) : 'UNUSABLE';
  const terms = await termsOf(tx, parts, customer, { way, destination: use, amount, shown }, at);
  requireFree(terms, { isLevelEnough: customer.level >= way.level, isByMandate });
  const { fee, received, value } = terms;
  if (!destination || value === null) throw new Error('A withdrawal of nothing, or to nobody');
  if (mandate) await requireWithinCap(tx, mandate, value, at);
  const { currency, network } = terms;
  const goal = { destinationId: destination.id, address: destination.address ?? '', network, tag: destination.tag };
  const termsHash = termsHashOf({ ...goal, accountId, currency, amount, fee });
  const { kind, begun } = begunBy(approval, mandate, { termsHash, at });
  const withdrawalId = randomUUID();
  const event = { withdrawalId, before: null, after: begun.state, reason: null } as const;
  const held = withdrawalHeldOf({ id: withdrawalId, accountId, currency, amount }, at);
  const target = await targetOf(parts, tx, customer, destination, way);
  // They are written in this order, and none needs the answer to another.
  const [[withdrawal], balances] = await together([
    tx.orm
      .insert(withdrawals)
      .values({
        ...{ id: withdrawalId, ...goal, accountId, kind: network === null ? 'PIX' : 'CHAIN', currency },
        ...{ amount, fee, received, brlValue: value, termsHash },
        ...{ idempotencyKey, commandHash, requestedFrom, ...begun, target, createdAt: at },
      })
      .returning()
      .execute(),
    post(tx, [held]).catch((error: unknown) => {
      // An order was faster.
      if (!(error instanceof InsufficientFunds)) throw error;
      throw new WithdrawalRefused('BALANCE', 'amount', WITHDRAWAL_MESSAGES.spent);
    }),
    insertApproval(tx).execute({ withdrawalId, kind, termsHash, approvedAt: at }),
    noteWithdrawalEvents(tx, [{ ...event, actor: 'CUSTOMER', happenedAt: at }]),
    countUse(tx, customer, { kind: way.limit, amount: value, reference: useOf({ id: withdrawalId }) }, at),
  ]);
  if (!withdrawal) throw new Error('A withdrawal was not written');
  if (!mandate) await mailLink(parts, tx, customer.id, withdrawal);
  return { withdrawal, balances };
}

/** @throws ProductRefused when the key was used for other terms */
export function sameCommand<Row extends { readonly commandHash: string }>(row: Row, hash: string): Row {
  if (row.commandHash !== hash) throw new ProductRefused('base', WITHDRAWAL_MESSAGES.keyUsed);
  return row;
}
