/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CoinRefundTokenInput = {
  /** From the fragment of the link. */
  token: string;
};

export type CoinRefundTokenState =
  /** The refund was ended meanwhile. */
  | 'CANCELED'
  /** It was not used in time. */
  | 'EXPIRED'
  | 'UNKNOWN'
  /** Somebody confirmed or denied by it. */
  | 'USED'
  /** It confirms. */
  | 'VALID';

export type TokenCoinRefundFieldsFragment = { currency: string, network: string, amount: string, fee: string, address: string, tag: string | null, cost: string | null, expiresAt: string, requestedAt: string, requestedFrom: string };

export type OpenCoinRefundMutationVariables = Exact<{
  input: Types.CoinRefundTokenInput;
}>;


export type OpenCoinRefundMutation = { openCoinRefund: { state: Types.CoinRefundTokenState, refund: { currency: string, network: string, amount: string, fee: string, address: string, tag: string | null, cost: string | null, expiresAt: string, requestedAt: string, requestedFrom: string } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type ConfirmCoinRefundMutationVariables = Exact<{
  input: Types.CoinRefundTokenInput;
}>;


export type ConfirmCoinRefundMutation = { confirmCoinRefund: { state: Types.CoinRefundTokenState, refund: { currency: string, network: string, amount: string, fee: string, address: string, tag: string | null, cost: string | null, expiresAt: string, requestedAt: string, requestedFrom: string } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type DenyCoinRefundMutationVariables = Exact<{
  input: Types.CoinRefundTokenInput;
}>;


export type DenyCoinRefundMutation = { denyCoinRefund: { state: Types.CoinRefundTokenState, refund: { currency: string, network: string, amount: string, fee: string, address: string, tag: string | null, cost: string | null, expiresAt: string, requestedAt: string, requestedFrom: string } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export const TokenCoinRefundFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenCoinRefundFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenCoinRefund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}}]}}]} as unknown as DocumentNode<TokenCoinRefundFieldsFragment, unknown>;
export const OpenCoinRefundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenCoinRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CoinRefundTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openCoinRefund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenCoinRefundFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenCoinRefundFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenCoinRefund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}}]}}]} as unknown as DocumentNode<OpenCoinRefundMutation, OpenCoinRefundMutationVariables>;
export const ConfirmCoinRefundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmCoinRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CoinRefundTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmCoinRefund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenCoinRefundFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenCoinRefundFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenCoinRefund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}}]}}]} as unknown as DocumentNode<ConfirmCoinRefundMutation, ConfirmCoinRefundMutationVariables>;
export const DenyCoinRefundDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DenyCoinRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CoinRefundTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"denyCoinRefund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenCoinRefundFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenCoinRefundFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenCoinRefund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}}]}}]} as unknown as DocumentNode<DenyCoinRefundMutation, DenyCoinRefundMutationVariables>;