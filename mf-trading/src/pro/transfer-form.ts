import type { TradingAccount } from '@plataforma/contract';
import { compare, decimal, floorTo, isZero, parseDecimalInput, percentOf, type Decimal } from '@plataforma/format';
import type { AccountBalanceFragment } from '../lib/market/__generated__/instruments';

/** What the customer has filled in. */
export interface TransferForm {
  readonly from: TradingAccount;
  /** Code of the currency. */
  readonly currency: string;
  /** The typed text, with a Brazilian comma. It is never corrected without the customer. */
  readonly quantity: string;
}

export function otherAccount(account: TradingAccount): TradingAccount {
  return account === 'MAIN' ? 'PRO' : 'MAIN';
}

/** A currency that can be moved, with what is available on both sides. */
export interface Movable {
  readonly code: string;
  readonly name: string;
  readonly fiat: boolean;
  /** How many decimals a quantity may have. */
  readonly decimals: number;
  readonly available: Readonly<Record<TradingAccount, Decimal>>;
}

/** Every currency, in the order of the main account. */
export function movables(
  main: readonly AccountBalanceFragment[],
  pro: readonly AccountBalanceFragment[],
): readonly Movable[] {
  const inPro = new Map(pro.map(({ currency, available }) => [currency.code, decimal(available)]));
  return main.map(({ currency: { code, name, kind, decimals }, available }) => ({
    code,
    name,
    fiat: kind === 'FIAT',
    decimals,
    available: { MAIN: decimal(available), PRO: inPro.get(code) ?? decimal('0') },
  }));
}

export type QuantityProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative' | 'zero' | 'above-balance';

export type TypedQuantity =
  { readonly kind: 'invalid'; readonly problem: QuantityProblem } | { readonly kind: 'valid'; readonly value: Decimal };

/** Reads the quantity and compares it with what is available in the account that it comes from. */
export function readQuantity(
  { from, quantity }: Pick<TransferForm, 'from' | 'quantity'>,
  movable: Movable,
): TypedQuantity {
  const parsed = parseDecimalInput(quantity, { decimals: movable.decimals, unit: movable.code });
  if (!parsed.ok) return { kind: 'invalid', problem: parsed.reason };
  if (isZero(parsed.value)) return { kind: 'invalid', problem: 'zero' };
  if (compare(parsed.value, movable.available[from]) > 0) return { kind: 'invalid', problem: 'above-balance' };
  return { kind: 'valid', value: parsed.value };
}

/** A share of what is available, in the form that a customer types. The buttons 25 / 50 / 75 / 100 % fill it in. */
export function shareText(percent: number, available: Decimal, { decimals, fiat }: Movable): string {
  const share = floorTo(percentOf(available, decimal(String(percent))), decimals);
  const [whole = '0', fraction = ''] = share.split('.');
  const digits = fiat && fraction !== '' ? fraction.padEnd(2, '0') : fraction;
  return digits === '' ? whole : `${whole},${digits}`;
}
