import { z } from 'zod';
import { toAmount } from '../lib/amount';
import { PAYOUT_REASONS } from '../bank/index';
import type { OperatedPayout, PayoutDecision, SandboxDirectory, SandboxPayouts } from '../bank/index';
import { documentInput, reaisInput } from '../deposits/index';

const MOST_LISTED = 20;

/** `POST /sandbox/api/payouts`: what becomes of a pay-out at the bank. */
export const payoutInput = z.strictObject({
  requestId: z.uuid(),
  /** RETURN: after it was settled; all of it unless an amount is given. */
  decision: z.enum(['SETTLE', 'REFUSE', 'RETURN']),
  reason: z.enum(PAYOUT_REASONS).default('ACCOUNT_CLOSED'),
  amount: reaisInput.optional(),
});

/** `POST /sandbox/api/bank-holders`: whose a Pix key or an account is; without a document nobody has it. */
export const bankHolderInput = z.strictObject({
  /** The key as the directory has it, or `ispb/agency/account`. */
  target: z.string().trim().min(1).max(100),
  document: documentInput.nullable().default(null),
  name: z.string().trim().min(1).max(100).default('Outra Pessoa'),
});

interface PayoutDeskParts {
  readonly payouts: SandboxPayouts;
  readonly directory: SandboxDirectory;
}

/** What the operator of a sandbox does with pay-outs at its bank. */
export class PayoutDesk {
  readonly #parts: PayoutDeskParts;

  constructor(parts: PayoutDeskParts) {
    this.#parts = parts;
  }

  /** @returns false when the pay-out cannot come to that any more */
  decide({ requestId, decision, reason, amount }: z.output<typeof payoutInput>): Promise<boolean> {
    const returnedAmount = amount === undefined ? undefined : toAmount(amount);
    const decisions: Readonly<Record<typeof decision, PayoutDecision>> = {
      SETTLE: { state: 'SETTLED' },
      REFUSE: { state: 'REFUSED', reason },
      RETURN: { state: 'RETURNED', reason, returnedAmount },
    };
    return this.#parts.payouts.decide(requestId, decisions[decision]);
  }

  /** Enters whose a key or an account is. */
  enter({ target, document, name }: z.output<typeof bankHolderInput>): Promise<void> {
    return this.#parts.directory.enter(target, document === null ? null : { name, document });
  }

  /** The last pay-outs, newest first. */
  list(): Promise<readonly OperatedPayout[]> {
    return this.#parts.payouts.last(MOST_LISTED);
  }
}
