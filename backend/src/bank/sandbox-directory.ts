import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import type { BankDirectory, PayoutReason, PayoutTarget, TargetHolder } from './payout-port';
import type { Payer } from './port';
import type { BankFaults } from './sandbox-bank';
import { sandboxBankHolders } from './tables';

type Person = Pick<Payer, 'name' | 'document'>;

interface DirectoryParts {
  readonly db: Database;
  readonly faults: Readonly<BankFaults>;
  /** The customer of the exchange with this e-mail, if there is one: their e-mail is a key of theirs. */
  readonly holderOfEmail: (email: string) => Promise<Person | null>;
}

const BANK = 'Banco de Teste';
const IS_DOCUMENT = /^(\d{11}|[\dA-Z]{12}\d{2})$/;

/** How the bank knows a target. */
export const targetText = (to: PayoutTarget): string =>
  to.kind === 'PIX_KEY' ? to.key : `${to.ispb}/${to.agency}/${to.account}`;

const holderOf = prepared((orm) =>
  orm
    .select()
    .from(sandboxBankHolders)
    .where(eq(sandboxBankHolders.target, sql.placeholder('target')))
    .prepare('sandbox-holders-by-target'),
);

type Found = Person & { readonly bank: string };

/**
 * The directory of a sandbox. Unless the operator entered something else, a document is a key of its holder, an e-mail one of the
 * customer who has it, and an account is of whom it is said to be. Nobody has other keys.
 */
export class SandboxDirectory implements BankDirectory {
  readonly #parts: DirectoryParts;

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
  }

  async holderOfKey(key: string, document: string): Promise<TargetHolder | null> {
    await answer(this.#parts.faults);
    return compared(await this.#find({ kind: 'PIX_KEY', key }), document);
  }

  async holderOfAccount(account: Extract<PayoutTarget, { kind: 'BANK_ACCOUNT' }>): Promise<TargetHolder | null> {
    await answer(this.#parts.faults);
    return compared(await this.#find(account), account.holderDocument);
  }

  /** The operator enters whose a key or an account is; null: nobody has it any more. */
  async enter(target: string, holder: Person | null, bank = BANK): Promise<void> {
    const entry = { holderName: holder?.name ?? null, holderDocument: holder?.document ?? null, bank };
    await this.#parts.db.orm
      .insert(sandboxBankHolders)
      .values({ target, ...entry })
      .onConflictDoUpdate({ target: sandboxBankHolders.target, set: entry });
  }

  /** Why nothing can be paid there now; null when it can. */
  async refusalOf(to: PayoutTarget): Promise<PayoutReason | null> {
    const found = await this.#find(to);
    if (!found) return to.kind === 'PIX_KEY' ? 'KEY_GONE' : 'ACCOUNT_CLOSED';
    return to.kind === 'BANK_ACCOUNT' && found.document !== to.holderDocument ? 'NOT_ALLOWED' : null;
  }

  async #find(to: PayoutTarget): Promise<Found | null> {
    const [entry] = await holderOf(this.#parts.db).execute({ target: targetText(to) });
    if (entry) {
      const { holderName: name, holderDocument: document, bank } = entry;
      return name === null || document === null ? null : { name, document, bank };
    }
    if (to.kind === 'BANK_ACCOUNT') return { name: 'Titular da conta', document: to.holderDocument, bank: BANK };
    if (IS_DOCUMENT.test(to.key)) return { name: 'Titular do documento', document: to.key, bank: BANK };
    const customer = await this.#parts.holderOfEmail(to.key);
    return customer && { ...customer, bank: BANK };
  }
}

const compared = (found: Found | null, document: string): TargetHolder | null =>
  found && { name: found.name, bank: found.bank, isOfDocument: found.document === document };

/** Answers, or not. */
export async function answer({ isAway, hangs }: Pick<BankFaults, 'isAway' | 'hangs'>): Promise<void> {
  if (isAway) throw new Error('The bank does not answer');
  if (hangs) await new Promise<never>(() => undefined);
}
