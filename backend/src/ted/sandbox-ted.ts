import { z } from 'zod';
import { fromAmount, toAmount } from '../lib/amount';
import { ringBell } from '../bank/index';
import type { BankTed, SandboxBellParts, SandboxTeds } from '../bank/index';
import type { Database } from '../db/database';
import { documentInput, reaisInput } from '../deposits/index';
import type { Holders } from '../deposits/index';
import { findUserByEmail, normaliseEmail } from '../identity/index';

const MOST_LISTED = 20;

/** `POST /sandbox/api/teds`: somebody sends a TED to the account of the exchange. */
export const tedInput = z
  .strictObject({
    /** The customer who sends it; or the CPF or CNPJ of who does, without signs. */
    email: z.string().max(254).transform(normaliseEmail).optional(),
    payer: documentInput.optional(),
    payerName: z.string().trim().min(1).max(100).optional(),
    amount: reaisInput,
    /** ANNOUNCED: it arrives later, or not at all. */
    state: z.enum(['ANNOUNCED', 'RECEIVED']).default('RECEIVED'),
  })
  .refine(({ email, payer }) => (email === undefined) !== (payer === undefined), 'either email or payer');

/** `POST /sandbox/api/ted-arrivals`: what was announced arrives, or does not. */
export const tedArrivalInput = z.strictObject({
  reference: z.string().max(64),
  state: z.enum(['RECEIVED', 'CANCELED']).default('RECEIVED'),
});

/** A TED as the operator sees it. */
export interface OperatedTed {
  readonly reference: string;
  readonly state: BankTed['state'];
  readonly amount: string;
  readonly payerName: string;
}

interface SandboxTedParts {
  readonly db: Database;
  readonly teds: SandboxTeds;
  readonly holders: Holders;
  readonly bell: SandboxBellParts;
}

/** What the operator of a sandbox does with TEDs. */
export class SandboxTed {
  readonly #parts: SandboxTedParts;

  constructor(parts: SandboxTedParts) {
    this.#parts = parts;
  }

  /** Somebody sends one. @returns null when nobody has the e-mail */
  async send({ email, payer, payerName, amount, state }: z.output<typeof tedInput>) {
    const { teds } = this.#parts;
    const person = payer === undefined ? await this.#customer(email ?? '') : { name: 'Outra Pessoa', document: payer };
    if (!person) return null;
    const reference = await teds.send({
      amount: toAmount(amount),
      state,
      payer: { name: payerName ?? person.name, document: person.document, bank: 'Banco de Teste' },
    });
    await this.#ring(reference);
    return { reference };
  }

  /** What was announced ends. @returns false when it was not waited for */
  async end({ reference, state }: z.output<typeof tedArrivalInput>): Promise<boolean> {
    const isEnded = await this.#parts.teds.end(reference, state);
    if (isEnded) await this.#ring(reference);
    return isEnded;
  }

  /** The last ones, newest first. */
  async list(): Promise<readonly OperatedTed[]> {
    const teds = await this.#parts.teds.last(MOST_LISTED);
    return teds.map(({ reference, state, amount, payer }) => ({
      reference,
      state,
      amount: fromAmount(amount),
      payerName: payer.name,
    }));
  }

  async #customer(email: string) {
    const { db, holders } = this.#parts;
    const user = await findUserByEmail(db, email);
    return user && (await holders.of(db, user));
  }

  #ring(reference: string): Promise<void> {
    return ringBell(this.#parts.bell, { type: 'ted.changed', data: { reference } });
  }
}
