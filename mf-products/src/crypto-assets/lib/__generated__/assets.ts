/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssetCategory =
  | 'COIN'
  /** Networks that run programs. */
  | 'CONTRACTS'
  /** Tokens that are to be worth a dollar. */
  | 'DOLLAR'
  | 'MEME'
  | 'ORACLES'
  | 'PAYMENTS';

export type PricePeriod =
  /** 30 days. */
  | 'MONTH'
  | 'WEEK'
  /** 365 days. */
  | 'YEAR';

export type AssetsQueryVariables = Exact<{ [key: string]: never; }>;


export type AssetsQuery = { assets: Array<{ code: string, categories: Array<Types.AssetCategory>, closes30d: Array<string>, earlierPrices: Array<{ period: Types.PricePeriod, price: string }>, currency: { code: string, name: string }, instrument: { id: number, symbol: string, priceIncrement: string } }> };


export const AssetsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Assets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"closes30d"}},{"kind":"Field","name":{"kind":"Name","value":"earlierPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"period"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"instrument"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"symbol"}},{"kind":"Field","name":{"kind":"Name","value":"priceIncrement"}}]}}]}}]}}]} as unknown as DocumentNode<AssetsQuery, AssetsQueryVariables>;