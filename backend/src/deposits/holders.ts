import { createHmac } from 'node:crypto';
import { findHolder, findHolderAccount, documentKeyOf } from '../identity/index';
import type { Holder, User } from '../identity/index';
import type { SqlRunner } from '../db/database';

/** Whose document a customer's is, and whose customer a document is. */
export interface Holders {
  of(runner: SqlRunner, user: Pick<User, 'id' | 'accountId' | 'name'>): Promise<Holder | null>;
  /** The first account of the one customer who is registered with this document. */
  accountOf(runner: SqlRunner, documentKey: string): Promise<number | null>;
  keyOf(document: string): string;
}

/** As customers registered. */
export const registeredHolders = (secret: string): Holders => ({
  of: (runner, { id }) => findHolder(runner, secret, id),
  accountOf: findHolderAccount,
  keyOf: (document) => documentKeyOf(secret, `${document.length === 11 ? 'CPF' : 'CNPJ'} ${document}`),
});

const digit = (sum: number): number => ((sum * 10) % 11) % 10;

/** A CPF made up for an account, always the same one. */
function madeUpCpf(secret: string, accountId: number): string {
  const number = createHmac('sha256', secret).update(`cpf ${accountId}`).digest().readUIntBE(0, 6) % 1_000_000_000;
  const digits = [...String(number).padStart(9, '0')].map(Number);
  for (const length of [10, 11])
    digits.push(digit(digits.reduce((sum, value, place) => sum + value * (length - place), 0)));
  return digits.join('');
}

/** In a sandbox, whoever did not register has a document that is made up. */
export function sandboxHolders(secret: string): Holders {
  const registered = registeredHolders(secret);
  return {
    ...registered,
    async of(runner, user) {
      const holder = await registered.of(runner, user);
      if (holder) return holder;
      const document = madeUpCpf(secret, user.accountId);
      return { name: user.name, document, documentKey: registered.keyOf(document) };
    },
  };
}
