/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeletionObstacle =
  /** One of the customer's accounts has something, held or not. */
  | 'BALANCE'
  | 'OPEN_ORDERS'
  /** Recurring buys that are active. */
  | 'RECURRING_BUYS'
  /** Documents are being checked. */
  | 'VERIFICATION';

export type LimitKind =
  /** Pix and TED. */
  | 'BRL_DEPOSIT'
  | 'BRL_WITHDRAWAL'
  /** Purchases with the card, by the day of the authorization; what was reversed does not count. */
  | 'CARD'
  | 'CARD_DEPOSIT'
  /** In reais at the price of the request. */
  | 'CRYPTO_WITHDRAWAL'
  /** Coins put to work, in reais at the price of then; what is whole back does not count any more. */
  | 'EARN'
  /** Trades over the counter, by price × quantity; one that was rejected does not count. */
  | 'OTC'
  /** Payments of payment requests that were credited. */
  | 'PAYMENT';

/** Calendar days and months of America/Sao_Paulo. */
export type LimitWindow =
  | 'DAY'
  | 'MONTH';

export type ProfileDocumentKind =
  | 'CNPJ'
  | 'CPF'
  | 'PASSPORT'
  | 'RNM';

export type SecondStepMethod =
  | 'PASSKEY'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type ProfileSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileSummaryQuery = { profile: { id: string, name: string, email: string, document: { kind: Types.ProfileDocumentKind, maskedNumber: string } | null }, security: { proofMethods: Array<Types.SecondStepMethod> }, limits: Array<{ kind: Types.LimitKind, window: Types.LimitWindow, amount: string | null, used: string, left: string | null, renewsAt: string, raised: { level: number, amount: string | null } | null }>, deletion: { id: string, days: number, request: { requestedAt: string, closesAt: string } | null, failure: { at: string, obstacles: Array<Types.DeletionObstacle> } | null } };


export const ProfileSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"maskedNumber"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proofMethods"}}]}},{"kind":"Field","name":{"kind":"Name","value":"limits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"window"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"used"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"renewsAt"}},{"kind":"Field","name":{"kind":"Name","value":"raised"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deletion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DeletionFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DeletionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Deletion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"closesAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"obstacles"}}]}}]}}]} as unknown as DocumentNode<ProfileSummaryQuery, ProfileSummaryQueryVariables>;