/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why a session ended that its own browser did not end. */
export type SessionEndReason =
  /** The account was closed, as the customer asked. */
  | 'ACCOUNT_CLOSED'
  /** The customer said that it was somebody else. */
  | 'ACCOUNT_PROTECTED'
  | 'EMAIL_CHANGED'
  /** The customer ended it from another browser. */
  | 'ENDED_ELSEWHERE'
  | 'PASSWORD_CHANGED'
  /** The customer signed in with more browsers than can be at the same time: the oldest session ended. */
  | 'TOO_MANY'
  /** It was in use, and had lasted as long as a session can. */
  | 'TOO_OLD'
  | 'TWO_FACTOR_CHANGED';

export type SessionEndQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionEndQuery = { session: { endReason: Types.SessionEndReason | null, hours: number } };


export const SessionEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endReason"}},{"kind":"Field","name":{"kind":"Name","value":"hours"}}]}}]}}]} as unknown as DocumentNode<SessionEndQuery, SessionEndQueryVariables>;