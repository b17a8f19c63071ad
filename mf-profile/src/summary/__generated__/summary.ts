/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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


export type ProfileSummaryQuery = { profile: { id: string, name: string, email: string, document: { kind: Types.ProfileDocumentKind, maskedNumber: string } | null }, security: { proofMethods: Array<Types.SecondStepMethod> } };


export const ProfileSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"maskedNumber"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proofMethods"}}]}}]}}]} as unknown as DocumentNode<ProfileSummaryQuery, ProfileSummaryQueryVariables>;