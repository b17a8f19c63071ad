import { z } from 'zod';
import { fromAmount } from '../../lib/amount';
import { ringBell } from '../../bank/index';
import type { SandboxBellParts } from '../../bank/index';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import { findDeposit } from '../../deposits/index';
import { DECLINE_REASONS } from '../port';
import { requestIdOf } from '../source';
import type { Decision, SandboxAcquirer, SandboxPayment } from './sandbox-acquirer';
import { behaviourOf, isCardNumber } from './test-cards';

const MOST_LISTED = 20;
/** The code that the bank of a sandbox's card takes. */
const RIGHT_CODE = '123456';

/** `POST /sandbox/api/card-payments`: the bank decides, or the customer goes. LATE: it agrees to what was canceled. */
export const cardPaymentInput = z.strictObject({
  id: z.uuid(),
  decision: z.enum(['APPROVE', 'REFUSE', 'ABANDON', 'LATE']),
  reason: z.enum(DECLINE_REASONS).default('BANK'),
});

/** `POST /sandbox/api/acquirer`: what the acquirer does wrong, until the next start of the exchange. */
export const acquirerInput = z.strictObject({
  isAway: z.boolean().default(false),
  losesAnswers: z.boolean().default(false),
  bells: z.int().min(0).max(20).default(1),
  refusesRefunds: z.boolean().default(false),
});

/** What the frame with the fields sends. */
export const cardFieldsInput = z.strictObject({
  number: z.string().max(40),
  expiry: z.string().max(10),
  code: z.string().max(10),
  name: z.string().max(100),
});

/** What the page of the bank sends. */
export const challengeInput = z.strictObject({ code: z.string().max(20).nullable() });

/** What is wrong in the fields of a card. */
export type CardFaults = Partial<Record<'number' | 'expiry' | 'code' | 'name', string>>;

/** A payment as the operator sees it. */
export interface OperatedCardPayment {
  readonly id: string;
  readonly state: SandboxPayment['state'];
  readonly amount: string;
  readonly holderName: string;
  readonly isRefunded: boolean;
}

interface SandboxCardsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly acquirer: SandboxAcquirer;
  readonly bell: SandboxBellParts;
  /** The only origin that may show the acquirer's pages. */
  readonly product: string;
}

/** The month that a card is good through is over. */
function isOver(expiry: string, at: Date): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === '') return true;
  return Date.UTC(2000 + Number(year), Number(month), 1) <= at.getTime();
}

function faultsOf({ number, expiry, code, name }: z.output<typeof cardFieldsInput>, at: Date): CardFaults {
  return {
    ...(isCardNumber(number.replace(/\s/g, '')) ? {} : { number: 'Confira o número do cartão.' }),
    ...(isOver(expiry, at) ? { expiry: 'Confira a validade: mês e ano, como 09/29.' } : {}),
    ...(/^\d{3,4}$/.test(code.trim()) ? {} : { code: 'São os 3 ou 4 dígitos do cartão.' }),
    ...(name.trim() === '' ? { name: 'Informe o nome impresso no cartão.' } : {}),
  };
}

/** What is done at the acquirer of a sandbox: by its operator, and on its pages. */
export class SandboxCards {
  readonly #parts: SandboxCardsParts;

  constructor(parts: SandboxCardsParts) {
    this.#parts = parts;
  }

  get product(): string {
    return this.#parts.product;
  }

  /** A token for what was typed of a card, or what is wrong with it. Nothing of the card is kept but how it behaves. */
  async token(card: z.output<typeof cardFieldsInput>): Promise<{ readonly token: string } | { errors: CardFaults }> {
    const errors = faultsOf(card, new Date(this.#parts.clock.now()));
    if (Object.keys(errors).length > 0) return { errors };
    return { token: await this.#parts.acquirer.token(behaviourOf(card.number.replace(/\s/g, ''))) };
  }

  /** What the bank asks the customer about; null when it asks nothing. */
  async challenge(id: string): Promise<{ readonly amount: bigint } | null> {
    const known = z.uuid().safeParse(id).success ? await this.#parts.acquirer.find(id) : undefined;
    return known?.state === 'CHALLENGE' && known.amount !== null ? { amount: known.amount } : null;
  }

  /** The customer answers the bank; null: the customer says no. @returns false when it waits for no answer */
  answer(id: string, code: string | null): Promise<boolean> {
    const isRight = code?.trim() === RIGHT_CODE;
    return this.#decide(id, isRight ? { state: 'APPROVED' } : { state: 'DECLINED', reason: 'BANK' });
  }

  /** @returns false when the payment cannot come to that any more. */
  decide({ id, decision, reason }: z.output<typeof cardPaymentInput>): Promise<boolean> {
    if (decision === 'REFUSE') return this.#decide(id, { state: 'DECLINED', reason });
    const state = { APPROVE: 'APPROVED', ABANDON: 'CANCELED', LATE: 'LATE' } as const;
    return this.#decide(id, { state: state[decision] });
  }

  /** The card's holder wants a deposit back, or the acquirer decides. @returns false when that cannot be */
  async dispute(depositId: string, decision: 'OPEN' | 'REFUSE' | 'ACCEPT'): Promise<boolean> {
    const { db, acquirer } = this.#parts;
    const deposit = await findDeposit(db, depositId);
    if (deposit?.kind !== 'CARD') return false;
    const id = requestIdOf(deposit);
    const end = decision === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED';
    const chargebackId =
      decision === 'OPEN' ? await acquirer.openChargeback(id) : await acquirer.endChargeback(id, end);
    if (chargebackId) await this.#ring('card.disputed', { chargebackId });
    return chargebackId !== null;
  }

  setFaults(faults: z.output<typeof acquirerInput>): void {
    Object.assign(this.#parts.acquirer.faults, faults);
  }

  /** The last payments, newest first. */
  async list(): Promise<readonly OperatedCardPayment[]> {
    const rows = await this.#parts.acquirer.last(MOST_LISTED);
    return rows.map(({ requestId: id, state, amount, holderName, refundId }) => ({
      id,
      state,
      amount: fromAmount(amount ?? 0n),
      holderName: holderName ?? '',
      isRefunded: refundId !== null,
    }));
  }

  async #decide(id: string, decision: Decision): Promise<boolean> {
    if (!z.uuid().safeParse(id).success || !(await this.#parts.acquirer.decide(id, decision))) return false;
    await this.#ring('card.changed', { requestId: id });
    return true;
  }

  #ring(type: string, data: object): Promise<void> {
    return ringBell(this.#parts.bell, { type, data });
  }
}
