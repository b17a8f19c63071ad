/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConfirmTwoFactorEmailInput = {
  key: TwoFactorEmailKey;
  /** With a link in another browser than the one that asked: an error named `password` asks for it. */
  password?: string | null | undefined;
};

export type LinkState =
  | 'EXPIRED'
  /** A newer link took its place. */
  | 'REPLACED'
  | 'UNKNOWN'
  | 'USED'
  | 'VALID';

/** By link or by code. */
export type TwoFactorEmailKey =
  {   /** Six digits; blanks and hyphens are ignored. */
  code: string; token?: never; }
  |  { code?: never;   token: string; };

export type ConfirmTwoFactorEmailMutationVariables = Exact<{
  input: Types.ConfirmTwoFactorEmailInput;
}>;


export type ConfirmTwoFactorEmailMutation = { confirmTwoFactorEmail: { state: Types.LinkState | null, confirmedUntil: string | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const ConfirmTwoFactorEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmTwoFactorEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmTwoFactorEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmTwoFactorEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmTwoFactorEmailMutation, ConfirmTwoFactorEmailMutationVariables>;