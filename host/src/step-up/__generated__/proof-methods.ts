/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a proof is asked for. */
export type ProofPurpose =
  /** What is of the account alone, such as its password, its sessions or a key that only reads. */
  | 'ACCOUNT'
  /** A key with which a program can do more than read. A recovery code proves nothing for it. */
  | 'API_KEY'
  /** A card. A recovery code proves nothing for it. */
  | 'CARD_NEW'
  /** The number of the own card. A recovery code proves nothing for it. */
  | 'CARD_REVEAL'
  /** A quote of the OTC table. A recovery code proves nothing for it. */
  | 'OTC_TRADE'
  /** What was credited of a payment goes back to its payer. A recovery code proves nothing for it. */
  | 'PAYMENT_REFUND'
  /** Money that leaves, or where it may go. A recovery code proves nothing for it. */
  | 'WITHDRAWAL';

export type SecondStepMethod =
  | 'PASSKEY'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type ProofMethodsQueryVariables = Exact<{
  purpose: Types.ProofPurpose;
}>;


export type ProofMethodsQuery = { security: { proofMethods: Array<Types.SecondStepMethod> } };


export const ProofMethodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProofMethods"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"purpose"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProofPurpose"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proofMethods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"purpose"},"value":{"kind":"Variable","name":{"kind":"Name","value":"purpose"}}}]}]}}]}}]} as unknown as DocumentNode<ProofMethodsQuery, ProofMethodsQueryVariables>;