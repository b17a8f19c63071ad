import type { ReceiptRow } from '@plataforma/flow';
import { decimal, type Decimal } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { HistoryCurrencyFragment } from '../__generated__/history';

export type Words = TFunction<'history'>;
export type Tone = 'good' | 'waiting' | 'quiet';

/** An amount of a currency, and its sign where it came in or went out. */
export interface Figure {
  readonly sign: '+' | '-' | '';
  readonly amount: Decimal;
  readonly currency: HistoryCurrencyFragment;
}

/** What an entry is called, how it stands, and what it moved. */
export interface EntryWords {
  readonly title: string;
  readonly state: string;
  readonly tone: Tone;
  /** Why it stands so; null where the state says all. */
  readonly reason: { readonly title: string; readonly text: string | null; readonly until: string | null } | null;
  /** Null where no amount is known: a purchase in a currency that the card does not take. */
  readonly figure: Figure | null;
  /** What was paid or received for it, or at which price it waits; null where there is nothing to say. */
  readonly beside: { readonly figure: Figure; readonly isPrice: boolean } | null;
  readonly isPro: boolean;
  /** The basket that it was traded for; left out: none. */
  readonly basket?: string;
}

/** Lines of an entry's details; what is none is left out. */
export type Rows = readonly (ReceiptRow | false | null | undefined)[];

const REAIS: HistoryCurrencyFragment = { code: 'BRL', kind: 'FIAT', decimals: 2 };

export const reais = (sign: Figure['sign'], amount: string): Figure => ({
  sign,
  amount: decimal(amount),
  currency: REAIS,
});

/** A reason of one sentence. */
export const plain = (title: string) => ({ title, text: null, until: null });
