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

export type OpenUndoInput = {
  token: string;
};

export type UndoInput = {
  /** 10 to 128 characters. */
  newPassword: string;
  token: string;
};

/** What a mail with the link `Não fui eu` told of. */
export type UndoableEvent =
  | 'ADDRESS_CHANGED'
  | 'API_KEY_CREATED'
  | 'API_KEY_REACTIVATED'
  | 'DESTINATION_ADDED'
  | 'EMAIL_CHANGED'
  | 'EMAIL_CHANGE_REQUESTED'
  | 'NEW_DEVICE'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PERSON_CORRECTED'
  | 'PHONE_CHANGED'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'TWO_FACTOR_CHANGED'
  | 'TWO_FACTOR_OFF'
  | 'TWO_FACTOR_ON';

export type OpenUndoMutationVariables = Exact<{
  input: Types.OpenUndoInput;
}>;


export type OpenUndoMutation = { openUndo: { state: Types.LinkState, happened: Types.UndoableEvent | null, happenedAt: string | null, device: string | null, email: string | null, usedAt: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type UndoMutationVariables = Exact<{
  input: Types.UndoInput;
}>;


export type UndoMutation = { undo: { state: Types.LinkState, usedAt: string | null, lockedUntil: string | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const OpenUndoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenUndo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenUndoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openUndo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"happened"}},{"kind":"Field","name":{"kind":"Name","value":"happenedAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<OpenUndoMutation, OpenUndoMutationVariables>;
export const UndoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Undo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UndoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<UndoMutation, UndoMutationVariables>;