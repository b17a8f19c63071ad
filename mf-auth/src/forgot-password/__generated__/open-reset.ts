/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LinkState =
  | 'EXPIRED'
  /** A newer link took its place. */
  | 'REPLACED'
  | 'UNKNOWN'
  | 'USED'
  | 'VALID';

export type MailCodeInput = {
  /** Six digits; blanks and hyphens are ignored. */
  code: string;
  email: string;
};

export type OpenPasswordResetInput = {
  key: PasswordResetKey;
};

/** By the token of the link, or by the code of the same mail. */
export type PasswordResetKey =
  {   code: MailCodeInput; token?: never; }
  |  { code?: never;   token: string; };

export type SecondStepMethod =
  | 'PASSKEY'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type OpenPasswordResetMutationVariables = Exact<{
  input: Types.OpenPasswordResetInput;
}>;


export type OpenPasswordResetMutation = { openPasswordReset: { state: Types.LinkState, email: string | null, methods: Array<Types.SecondStepMethod>, usedAt: string | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const OpenPasswordResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenPasswordReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPasswordResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openPasswordReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"methods"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<OpenPasswordResetMutation, OpenPasswordResetMutationVariables>;