import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { fromAmount, toAmount } from '../lib/amount';
import { ringBell, txidOfBrCode } from '../bank/index';
import type { SandboxBank, SandboxBellParts } from '../bank/index';
import type { Database } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { findChargeByTxid, findDeposit } from './deposit-store';
import type { Charge } from './deposit-store';
import type { Holders } from './holders';
import { deposits, pixCharges } from './tables';

const STRANGER = { name: 'Outra Pessoa', document: '39053344705' } as const;
const MOST_LISTED = 20;

const isDocument = (text: string) => isValidCpf(text) || isValidCnpj(text, { version: 2 });

/** A CPF or CNPJ, without signs. */
export const documentInput = z.string().refine(isDocument, 'no document');

/** A positive amount in reais, such as "12.34". */
export const reaisInput = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .refine((text) => /[1-9]/.test(text), 'not positive');

/** `POST /sandbox/api/pix`: somebody pays. Without a charge the Pix comes by the exchange's key alone. */
export const pixInput = z.strictObject({
  /** The id of a charge, or its Pix copia e cola. */
  chargeId: z.uuid().optional(),
  copiaECola: z.string().max(600).optional(),
  /** What is paid; what was asked for unless given. */
  amount: reaisInput.optional(),
  /** `HOLDER`: the customer of the charge; `OTHER`: somebody else; or a CPF or CNPJ, without signs. */
  payer: z.union([z.enum(['HOLDER', 'OTHER']), documentInput]).default('HOLDER'),
  payerName: z.string().trim().min(1).max(100).optional(),
});

/** `POST /sandbox/api/disputes`: the payer of a deposit, or of a Pix, wants it back, or the bank decides. */
export const disputeInput = z
  .strictObject({
    depositId: z.uuid().optional(),
    /** Of any Pix that came, as of one for a payment request. */
    endToEndId: z.string().trim().min(1).max(64).optional(),
    decision: z.enum(['OPEN', 'REFUSE', 'ACCEPT']),
  })
  .refine(({ depositId, endToEndId }) => (depositId === undefined) !== (endToEndId === undefined), 'one of both');

/** `POST /sandbox/api/bank`: what the bank does wrong, until the next start of the exchange. */
export const bankInput = z.strictObject({
  isAway: z.boolean().default(false),
  bells: z.int().min(0).max(20).default(1),
  refusesReturns: z.boolean().default(false),
  losesAnswers: z.boolean().default(false),
  hangs: z.boolean().default(false),
  payouts: z.enum(['SETTLE', 'REFUSE', 'WAIT']).default('SETTLE'),
});

/** A charge as the operator sees it. */
export interface OperatedPix {
  readonly chargeId: string;
  readonly email: string;
  readonly amount: string;
  readonly state: Charge['state'];
  readonly deposits: readonly { readonly id: string; readonly amount: string; readonly state: string }[];
}

interface SandboxPixParts {
  readonly db: Database;
  readonly bank: SandboxBank;
  readonly holders: Holders;
  readonly bell: SandboxBellParts;
}

/** What the operator of a sandbox does at its bank. */
export class SandboxPix {
  readonly #parts: SandboxPixParts;

  constructor(parts: SandboxPixParts) {
    this.#parts = parts;
  }

  get faults(): SandboxBank['faults'] {
    return this.#parts.bank.faults;
  }

  /** What is left out is as it should be. */
  setFaults(faults: z.input<typeof bankInput>): void {
    Object.assign(this.#parts.bank.faults, bankInput.parse(faults));
  }

  /** Somebody pays. @returns null when there is no such charge, or nothing says how much */
  async pay({ chargeId, copiaECola, amount, payer, payerName }: z.output<typeof pixInput>) {
    const { bank } = this.#parts;
    const isOfCharge = chargeId !== undefined || copiaECola !== undefined;
    const charge = isOfCharge ? await this.#find(chargeId, copiaECola) : undefined;
    if (isOfCharge && !charge) return null;
    const paid = amount === undefined ? charge?.amount : toAmount(amount);
    const person = await this.#payer(charge, payer);
    if (paid === undefined || !person) return null;
    const endToEndId = await bank.pay({
      txid: charge?.txid ?? null,
      amount: paid,
      payer: { ...person, ...(payerName === undefined ? {} : { name: payerName }), bank: 'Banco de Teste' },
    });
    await this.#ring('pix.received', { endToEndId });
    return { endToEndId };
  }

  /** The payer of a deposit or of a Pix wants it back, or the bank decides. @returns false when that cannot be */
  async dispute({ depositId, endToEndId, decision }: z.input<typeof disputeInput>): Promise<boolean> {
    const { db, bank } = this.#parts;
    const id = endToEndId ?? (depositId && (await findDeposit(db, depositId))?.sourceReference);
    if (!id) return false;
    const end = decision === 'ACCEPT' ? 'ACCEPTED' : 'REFUSED';
    const changed = decision === 'OPEN' ? await bank.openDispute(id) : await bank.endDispute(id, end);
    if (changed) await this.#ring('pix.disputed', { disputeId: changed.disputeId });
    return changed !== null;
  }

  /** The last charges, newest first. */
  async list(): Promise<readonly OperatedPix[]> {
    const { db } = this.#parts;
    const charges = await db.orm
      .select()
      .from(pixCharges)
      .where(eq(pixCharges.purpose, 'DEPOSIT'))
      .orderBy(desc(pixCharges.createdAt))
      .limit(MOST_LISTED);
    return Promise.all(
      charges.map(async ({ id: chargeId, accountId, amount, state }) => {
        const rows = await db.orm.select().from(deposits).where(eq(deposits.chargeId, chargeId));
        return {
          chargeId,
          email: (await findCustomerOfAccount(db, accountId))?.email ?? '',
          amount: fromAmount(amount),
          state,
          deposits: rows.map((row) => ({ id: row.id, amount: fromAmount(row.amount), state: row.state })),
        };
      }),
    );
  }

  async #find(chargeId: string | undefined, copiaECola: string | undefined): Promise<Charge | undefined> {
    const { db } = this.#parts;
    const txid = copiaECola === undefined ? null : txidOfBrCode(copiaECola);
    if (txid !== null) return findChargeByTxid(db, txid);
    if (chargeId === undefined) return undefined;
    const [found] = await db.orm.select().from(pixCharges).where(eq(pixCharges.id, chargeId));
    return found;
  }

  async #payer(charge: Charge | undefined, payer: string) {
    if (payer === 'OTHER') return STRANGER;
    if (payer !== 'HOLDER') return { name: STRANGER.name, document: payer };
    const { db, holders } = this.#parts;
    const customer = charge && (await findCustomerOfAccount(db, charge.accountId));
    const holder = customer && (await holders.of(db, customer));
    return holder && { name: holder.name, document: holder.document };
  }

  #ring(type: string, data: object): Promise<void> {
    return ringBell(this.#parts.bell, { type, data });
  }
}
