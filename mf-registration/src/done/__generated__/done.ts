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

export type VerificationReasonCode =
  | 'BIRTH_MISMATCH'
  | 'CPF_MISMATCH'
  | 'CUT'
  | 'DUPLICATE'
  | 'EXPIRED'
  | 'FACE_MISMATCH'
  | 'GLARE'
  | 'LIVENESS'
  | 'NAME_MISMATCH'
  | 'OTHER'
  | 'UNREADABLE'
  | 'WRONG_SIDE';

export type VerificationState =
  | 'APPROVED'
  /** It is being checked. */
  | 'CHECKING'
  /** Something was chosen or sent, and it was not handed in. */
  | 'DRAFT'
  /** It was refused three times in 30 days: nothing can be sent until `retryAt`. */
  | 'EXHAUSTED'
  /** Nothing was begun. */
  | 'NONE'
  | 'REFUSED'
  /** Somebody looks at it. */
  | 'REVIEW'
  /** Handed in. */
  | 'SENT';

export type NextFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type NextFactorQuery = { security: { proofMethods: Array<Types.SecondStepMethod> } };

export type MissingVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type MissingVerificationQuery = { verification: { state: Types.VerificationState, until: string | null, retryAt: string | null, needed: Array<{ upload: { id: string } | null, refusal: { code: Types.VerificationReasonCode } | null }> } };


export const NextFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NextFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proofMethods"}}]}}]}}]} as unknown as DocumentNode<NextFactorQuery, NextFactorQueryVariables>;
export const MissingVerificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MissingVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"needed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MissingVerificationQuery, MissingVerificationQueryVariables>;