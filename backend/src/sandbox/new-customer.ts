import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toAmount } from '../lib/amount';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import { createUser, findUserByEmail, normaliseEmail } from '../identity/index';
import { noteOperatedLevel } from '../kyc/index';
import { CURRENCIES, accountsOf, depositOf, ensureSystemAccount, post } from '../ledger/index';
import { parseTransfer, writeTransfer } from '../products/pro/index';
import { SANDBOX_PASSWORD } from '../seed/index';
import { viewerInput } from './viewer-input';

const VERIFIED = 20;
const MAX_NAME = 100;

/** A positive amount as decimal text, e.g. "1500.50", with no more decimals than the currency has. */
const amountIn = (decimals: number) =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d+)?$/)
    .refine((text) => (text.split('.')[1] ?? '').length <= decimals, `at most ${decimals} decimals`)
    .refine((text) => /[1-9]/.test(text), 'not positive');

/** Amounts by currency, e.g. `{"BRL": "1500.50"}`. Without an entry the account has nothing of the currency. */
const amountsInput = z
  .strictObject(Object.fromEntries(CURRENCIES.map(({ code, decimals }) => [code, amountIn(decimals).optional()])))
  .default({});

/** Input of `POST /sandbox/api/customers`. An empty input makes a verified person whose accounts are empty. */
export const customerInput = viewerInput.extend({
  name: z.string().trim().min(1).max(MAX_NAME).default('Cliente de Teste'),
  level: viewerInput.shape.level.default(VERIFIED),
  /** Amounts on the main account. */
  balances: amountsInput,
  /** Amounts on the PRO account. */
  pro: amountsInput,
});

/** Input of `POST /sandbox/api/deposits`: amounts on the main account of a customer. */
export const depositInput = z.strictObject({
  email: z.string().max(254).transform(normaliseEmail),
  balances: amountsInput,
});

/** What the operator is told about the new customer. */
export interface NewCustomer {
  readonly email: string;
  readonly password: string;
}

interface Funds {
  readonly currency: string;
  readonly quantity: string;
}

const fundsOf = (amounts: z.output<typeof amountsInput>): readonly Funds[] =>
  Object.entries(amounts).flatMap(([currency, quantity]) => (quantity === undefined ? [] : [{ currency, quantity }]));

async function deposit(tx: Transaction, accountId: number, funds: readonly Funds[], createdAt: Date): Promise<void> {
  const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', createdAt);
  const deposits = funds.map(({ currency, quantity }) => {
    const idempotencyKey = `sandbox-deposit/${randomUUID()}`;
    const amount = toAmount(quantity);
    return depositOf({ externalId, accountId, currency, amount, reference: 'sandbox', idempotencyKey, createdAt });
  });
  await post(tx, deposits);
}

/**
 * Registers a customer with a new e-mail address and funds both accounts: it deposits to the main account and transfers
 * from there to the PRO account.
 */
export async function createCustomer(
  db: Database,
  { balances, pro, passwordChangeRecommended, ...viewer }: z.output<typeof customerInput>,
  at: Date,
): Promise<NewCustomer> {
  const email = `cliente-${randomBytes(6).toString('hex')}@plataforma.test`;
  const inPro = fundsOf(pro);
  const passwordReason = passwordChangeRecommended ? 'OPERATOR' : null;
  const fields = { ...viewer, passwordReason, email, password: SANDBOX_PASSWORD } as const;
  await inTransaction(db, async (tx) => {
    const { id, accountId, level } = await createUser(tx, fields, at);
    await noteOperatedLevel(tx, id, level, at);
    await deposit(tx, accountId, [...fundsOf(balances), ...inPro], at);
    const pair = await accountsOf(tx, accountId);
    for (const funds of inPro) {
      const transfer = parseTransfer(pair, { from: 'MAIN', ...funds, idempotencyKey: randomUUID() });
      await writeTransfer(tx, transfer, at);
    }
  });
  return { email, password: SANDBOX_PASSWORD };
}

/** Funds the main account of a customer. @returns false when nobody has the e-mail. */
export function depositTo(
  db: Database,
  { email, balances }: z.output<typeof depositInput>,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user) await deposit(tx, user.accountId, fundsOf(balances), at);
    return user !== undefined;
  });
}
