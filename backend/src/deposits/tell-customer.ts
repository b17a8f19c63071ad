import type { Transaction } from '../db/database';
import { mailAddressOfAccount } from '../identity/index';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import type { Deposit } from './deposit-store';
import { amountText, creditedTextOf, holdTextOf, holdAdviceOf, returnedTextOf, returnReasonOf } from './messages';

export interface TellParts {
  readonly mail: Pick<Mail, 'enqueue'>;
  /** From this amount on a mail tells of a credited deposit. */
  readonly mailedFrom: bigint;
}

/** Where a customer sees it. */
export const DEPOSITS_PATH = '/wallet';

/** What is told beside the deposit itself. */
interface Occasion {
  readonly at: Date;
  /** What of it paid an earlier debt. */
  readonly recovered: bigint;
}

/** What is told of the state that a deposit came to; null of one that nobody has to know. */
function toldOf(deposit: Deposit, { at, recovered }: Occasion) {
  const { state, amount, currency } = deposit;
  const reason = deposit.reason ?? 'REVIEW';
  const facts = { at: at.toISOString(), amount: amountText(amount, currency) };
  if (state === 'CREDITED') {
    const { title, text } = creditedTextOf(deposit, recovered);
    const letter = { template: 'deposit-credited', data: { ...facts, text } } as const;
    return { kind: 'DEPOSIT_CREDITED', title, text, letter } as const;
  }
  if (state === 'HELD') {
    const { title, text } = holdTextOf(reason, deposit);
    const letter = { template: 'deposit-held', data: { ...facts, title, text, todo: holdAdviceOf(reason) } } as const;
    return { kind: 'DEPOSIT_HELD', title, text, letter } as const;
  }
  if (state === 'RETURNED') {
    const { title, text } = returnedTextOf(deposit);
    const data = { ...facts, title, text, why: returnReasonOf(reason, deposit) };
    return { kind: 'DEPOSIT_RETURNED', title, text, letter: { template: 'deposit-returned', data } } as const;
  }
  return null;
}

/** A small deposit in reais that is simply there needs no mail; one that a mail told of before has another one. */
export const isMailed = ({ kind, state, reason, amount }: Deposit, mailedFrom: bigint): boolean =>
  kind === 'CHAIN' || state !== 'CREDITED' || reason !== null || amount >= mailedFrom;

/** Tells the customer of the state that a deposit came to, in the product and by mail: once of each, and of each reason to keep it. */
export const tellCustomer = (tx: Transaction, parts: TellParts, deposit: Deposit, occasion: Occasion): Promise<void> =>
  tellCustomers(tx, parts, [{ deposit, occasion }]);

/** The same of several deposits. */
export async function tellCustomers(
  tx: Transaction,
  { mail, mailedFrom }: TellParts,
  all: readonly { readonly deposit: Deposit; readonly occasion: Occasion }[],
): Promise<void> {
  const news = all.flatMap(({ deposit, occasion }) => {
    const { id, accountId, state, reason } = deposit;
    const told = toldOf(deposit, occasion);
    if (accountId === null || told === null) return [];
    const dedupKey = `deposit/${id}/${state}${state === 'HELD' ? `/${reason}` : ''}`;
    return [{ ...told, deposit, accountId, dedupKey, createdAt: occasion.at }];
  });
  await notify(
    tx,
    news.map(({ deposit: _deposit, letter: _letter, ...one }) => ({ ...one, path: DEPOSITS_PATH })),
  );
  for (const { deposit, accountId, letter, dedupKey } of news) {
    if (!isMailed(deposit, mailedFrom)) continue;
    const to = await mailAddressOfAccount(tx, accountId);
    if (to) await mail.enqueue(tx, { ...letter, to, dedupKey });
  }
}
