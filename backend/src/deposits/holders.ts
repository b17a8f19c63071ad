import { documentKeyOf, findCustomerOfAccount, findHolderAccount, findHolders } from '../identity/index';
import type { Holder, User } from '../identity/index';
import type { SqlRunner } from '../db/database';

/** A customer who may have registered. */
type NamedCustomer = Pick<User, 'id' | 'accountId' | 'accountType' | 'name'>;

/** Whose document a customer's is, and whose customer a document is. */
export interface Holders {
  of(runner: SqlRunner, customer: NamedCustomer): Promise<Holder | null>;
  /** The same of several customers, by their ids. */
  ofEach(runner: SqlRunner, customers: readonly NamedCustomer[]): Promise<ReadonlyMap<string, Holder>>;
  /** The first account of the one customer whose document this is. */
  accountOf(runner: SqlRunner, document: string): Promise<number | null>;
  keyOf(document: string): string;
}

/** As customers registered. */
export function registeredHolders(secret: string): Holders {
  const keyOf = (document: string) => documentKeyOf(secret, `${document.length === 11 ? 'CPF' : 'CNPJ'} ${document}`);
  return {
    of: async (runner, customer) => (await findHolders(runner, secret, [customer])).get(customer.id) ?? null,
    ofEach: (runner, customers) => findHolders(runner, secret, customers),
    accountOf: (runner, document) => findHolderAccount(runner, keyOf(document)),
    keyOf,
  };
}

/** Numbers of nine digits, mixed up: multiplied by the one factor, and back by the other. */
const NUMBERS = 1_000_000_000n;
const [THERE, BACK] = [387_420_489n, 513_180_409n];

const digit = (sum: number): number => ((sum * 10) % 11) % 10;

/** A CPF made up for an account, always the same one. */
function madeUpCpf(accountId: number): string {
  const digits = [...String((BigInt(accountId) * THERE) % NUMBERS).padStart(9, '0')].map(Number);
  for (const length of [10, 11])
    digits.push(digit(digits.reduce((sum, value, place) => sum + value * (length - place), 0)));
  return digits.join('');
}

/** The account that a CPF is made up for, if it is. */
const accountOfMadeUp = (cpf: string): number => Number((BigInt(cpf.slice(0, 9)) * BACK) % NUMBERS);

const LARGEST_ID = 2_147_483_647;

/** In a sandbox, whoever did not register has a document that is made up. */
export function sandboxHolders(secret: string): Holders {
  const registered = registeredHolders(secret);
  const madeUp = ({ accountId, name }: NamedCustomer): Holder => {
    const document = madeUpCpf(accountId);
    return { name, document, documentKey: registered.keyOf(document) };
  };
  const of: Holders['of'] = async (runner, customer) => (await registered.of(runner, customer)) ?? madeUp(customer);
  return {
    ...registered,
    of,
    async ofEach(runner, customers) {
      const known = await registered.ofEach(runner, customers);
      return new Map(customers.map((customer) => [customer.id, known.get(customer.id) ?? madeUp(customer)]));
    },
    async accountOf(runner, document) {
      const known = await registered.accountOf(runner, document);
      if (known !== null || document.length !== 11) return known;
      const accountId = accountOfMadeUp(document);
      const customer = accountId > LARGEST_ID ? undefined : await findCustomerOfAccount(runner, accountId);
      return customer && (await of(runner, customer))?.document === document ? customer.accountId : null;
    },
  };
}
