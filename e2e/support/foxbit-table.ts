import { appendFileSync, existsSync } from 'node:fs';
import type { Exchange } from 'ccxt';
import { ledgerBalance } from './ledger';

/** Where the calls of ccxt are noted as a table: method, input, answer, ledger. Nothing is noted where it is not named. */
const TABLE = process.env.CCXT_TABLE;
const NOTED = /^(create|edit|cancel|fetch|withdraw)[A-Z]|^(withdraw|loadMarkets)$/;
const READS = /^(fetch|load)/;
const SHOWN = [
  ...[
    'id',
    'clientOrderId',
    'status',
    'type',
    'side',
    'price',
    'triggerPrice',
    'amount',
    'filled',
    'remaining',
    'cost',
  ],
  ...['average', 'fee', 'timestamp', 'currency', 'network', 'address', 'free', 'used', 'total'],
];
const LONGEST = 400;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What of an answer says whether it is right. */
function briefly(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    if (answer.length === 0 || !isObject(answer[0]) || Array.isArray(answer[0]))
      return { rows: answer.length, first: answer[0] };
    return {
      rows: answer.length,
      first: briefly(answer[0]),
      last: answer.length > 1 ? briefly(answer.at(-1)) : undefined,
    };
  }
  if (!isObject(answer)) return answer;
  const shown = Object.entries(answer).filter(([name, value]) => SHOWN.includes(name) && value !== undefined);
  return shown.length > 0 ? Object.fromEntries(shown) : { names: Object.keys(answer).length };
}

const cell = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.slice(0, LONGEST).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
};

async function balances(email: string): Promise<string> {
  const of = async (currency: string) => {
    const { available, held } = await ledgerBalance({ email }, currency);
    return `${currency} ${Number(available)} + ${Number(held)} held`;
  };
  return (await Promise.all(['BRL', 'BTC'].map(of))).join(', ');
}

/** The client itself, whose calls are noted with what the ledger of its customer says before and after a command. */
export function noted<Client extends Exchange>(client: Client, email: string): Client {
  if (TABLE === undefined) return client;
  const write = (...cells: readonly unknown[]) => appendFileSync(TABLE, `| ${cells.map(cell).join(' | ')} |\n`);
  if (!existsSync(TABLE)) {
    write('method', 'input', 'answer', 'ledger');
    write('---', '---', '---', '---');
  }
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string' || !NOTED.test(name)) return value;
      return async (...input: readonly unknown[]) => {
        const ledger = READS.test(name) ? null : await balances(email);
        const changed = async () => (ledger === null ? '' : `${ledger} → ${await balances(email)}`);
        try {
          // Of the client and not of this: what it calls by itself is part of the same call.
          const answer: unknown = await Reflect.apply(value, target, input);
          write(name, input, briefly(answer), await changed());
          return answer;
        } catch (error) {
          write(name, input, error instanceof Error ? `${error.name}: ${error.message}` : error, await changed());
          throw error;
        }
      };
    },
  });
}
