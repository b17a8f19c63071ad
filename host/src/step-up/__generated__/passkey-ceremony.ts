/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** As it is requested then. */
export type WithdrawalToProve = {
  amount: string;
  currency: string;
  destinationId: string;
  fee: string;
  network?: string | null | undefined;
};

export type ProofPasskeyOptionsMutationVariables = Exact<{
  withdrawal?: Types.WithdrawalToProve | null | undefined;
}>;


export type ProofPasskeyOptionsMutation = { passkeyOptions: { optionsJSON: string | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const ProofPasskeyOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProofPasskeyOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withdrawal"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalToProve"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeyOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"purpose"},"value":{"kind":"EnumValue","value":"PROOF"}},{"kind":"ObjectField","name":{"kind":"Name","value":"withdrawal"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withdrawal"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"optionsJSON"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<ProofPasskeyOptionsMutation, ProofPasskeyOptionsMutationVariables>;