/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SecondStepMethod =
  | 'PASSKEY'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorQuery = { security: { totpSince: string | null, recoveryCodesLeft: number, twoFactorConfirmedUntil: string | null, proofMethods: Array<Types.SecondStepMethod> } };


export const SecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totpSince"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactorConfirmedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"proofMethods"}}]}}]}}]} as unknown as DocumentNode<SecondFactorQuery, SecondFactorQueryVariables>;