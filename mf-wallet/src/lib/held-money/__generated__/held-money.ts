/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CurrencyKind =
  | 'CRYPTO'
  | 'FIAT';

export type HeldMoneyKind =
  /** A purchase with the card reserves it until the merchant asks for it. */
  | 'CARD'
  /** A deposit is not in the balance yet, or whoever paid it wants it back. */
  | 'DEPOSIT'
  /** Coins that were put to work are on their way back. */
  | 'EARN'
  /** An open order reserves it. */
  | 'ORDER'
  /** A quote was accepted; the provider has not said yet what became of it. */
  | 'OTC'
  /** A payment of a payment request is not credited, or goes back to its payer. */
  | 'PAYMENT'
  /** A withdrawal has not left yet. */
  | 'WITHDRAWAL';

/** A customer's two accounts: each has balances and orders of its own. */
export type TradingAccount =
  /** Where deposits arrive. */
  | 'MAIN'
  | 'PRO';

export type HeldMoneyQueryVariables = Exact<{ [key: string]: never; }>;


export type HeldMoneyQuery = { heldMoney: Array<{ total: string, currency: { code: string, name: string, kind: Types.CurrencyKind, decimals: number }, lines: Array<{ id: string, kind: Types.HeldMoneyKind, account: Types.TradingAccount, count: number, amount: string, title: string, text: string, since: string, until: string | null, nextStep: { text: string, path: string } }> }> };


export const HeldMoneyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HeldMoney"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"heldMoney"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"decimals"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"nextStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]}}]}}]} as unknown as DocumentNode<HeldMoneyQuery, HeldMoneyQueryVariables>;