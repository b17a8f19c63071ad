/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type TwoFactorResetState =
  /** All factors are off: the customer signs in with the password alone. */
  | 'APPROVED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'REFUSED'
  /** The mail with the link was sent, and pictures can be. */
  | 'REQUESTED'
  /** Pictures were handed in, and somebody looks at them. */
  | 'SENT';

export type NoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type NoticesQuery = { security: { twoFactorReset: { state: Types.TwoFactorResetState, requestedAt: string, until: string } | null }, session: { endsAt: string | null } };


export const NoticesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Notices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"twoFactorReset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]}}]} as unknown as DocumentNode<NoticesQuery, NoticesQueryVariables>;