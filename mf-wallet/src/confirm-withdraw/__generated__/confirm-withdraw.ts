/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WithdrawalState =
  /** The mail was sent; it ends at `until` unless it is confirmed. */
  | 'AWAITING_EMAIL'
  /** The receiving bank sent it back after it was completed. */
  | 'BOUNCED'
  /** The customer took it back, or a change of the account's security did. */
  | 'CANCELED'
  | 'COMPLETED'
  | 'CONFIRMED'
  /** The first one to a new address waits until `until`. */
  | 'COOLING'
  /** It was not confirmed in time. */
  | 'EXPIRED'
  /** The bank, or the network, refused it for good. */
  | 'FAILED'
  /** It is the next to be sent. */
  | 'QUEUED'
  /** The exchange's team did not let it go. */
  | 'REJECTED'
  /** The exchange's team looks at it, until `until`. */
  | 'REVIEW'
  /** The bank, or the network, is being asked; it cannot be canceled any more. */
  | 'SENDING'
  /** The bank, or the network, has it. */
  | 'SENT';

export type WithdrawalTokenInput = {
  /** From the fragment of the link. */
  token: string;
};

export type WithdrawalTokenState =
  /** The withdrawal was canceled meanwhile. */
  | 'CANCELED'
  /** It was not used in time. */
  | 'EXPIRED'
  | 'UNKNOWN'
  /** Somebody confirmed or denied by it, or by another one; the withdrawal's state says what became of it. */
  | 'USED'
  /** It confirms. */
  | 'VALID';

export type TokenWithdrawalFieldsFragment = { amount: string, fee: string, received: string, state: Types.WithdrawalState, title: string, text: string, until: string | null, expiresAt: string, requestedAt: string, requestedFrom: string, target: { destinationId: string, text: string, holderName: string | null, holderDocument: string | null, bankName: string | null } };

export type OpenWithdrawalMutationVariables = Exact<{
  input: Types.WithdrawalTokenInput;
}>;


export type OpenWithdrawalMutation = { openWithdrawal: { state: Types.WithdrawalTokenState, withdrawal: { amount: string, fee: string, received: string, state: Types.WithdrawalState, title: string, text: string, until: string | null, expiresAt: string, requestedAt: string, requestedFrom: string, target: { destinationId: string, text: string, holderName: string | null, holderDocument: string | null, bankName: string | null } } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type ConfirmWithdrawalMutationVariables = Exact<{
  input: Types.WithdrawalTokenInput;
}>;


export type ConfirmWithdrawalMutation = { confirmWithdrawal: { state: Types.WithdrawalTokenState, withdrawal: { amount: string, fee: string, received: string, state: Types.WithdrawalState, title: string, text: string, until: string | null, expiresAt: string, requestedAt: string, requestedFrom: string, target: { destinationId: string, text: string, holderName: string | null, holderDocument: string | null, bankName: string | null } } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type DenyWithdrawalMutationVariables = Exact<{
  input: Types.WithdrawalTokenInput;
}>;


export type DenyWithdrawalMutation = { denyWithdrawal: { state: Types.WithdrawalTokenState, withdrawal: { amount: string, fee: string, received: string, state: Types.WithdrawalState, title: string, text: string, until: string | null, expiresAt: string, requestedAt: string, requestedFrom: string, target: { destinationId: string, text: string, holderName: string | null, holderDocument: string | null, bankName: string | null } } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export const TokenWithdrawalFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenWithdrawalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenWithdrawal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WithdrawalTargetFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WithdrawalTargetFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTarget"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"holderName"}},{"kind":"Field","name":{"kind":"Name","value":"holderDocument"}},{"kind":"Field","name":{"kind":"Name","value":"bankName"}}]}}]} as unknown as DocumentNode<TokenWithdrawalFieldsFragment, unknown>;
export const OpenWithdrawalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenWithdrawal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openWithdrawal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenWithdrawalFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WithdrawalTargetFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTarget"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"holderName"}},{"kind":"Field","name":{"kind":"Name","value":"holderDocument"}},{"kind":"Field","name":{"kind":"Name","value":"bankName"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenWithdrawalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenWithdrawal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WithdrawalTargetFields"}}]}}]}}]} as unknown as DocumentNode<OpenWithdrawalMutation, OpenWithdrawalMutationVariables>;
export const ConfirmWithdrawalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmWithdrawal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmWithdrawal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenWithdrawalFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WithdrawalTargetFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTarget"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"holderName"}},{"kind":"Field","name":{"kind":"Name","value":"holderDocument"}},{"kind":"Field","name":{"kind":"Name","value":"bankName"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenWithdrawalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenWithdrawal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WithdrawalTargetFields"}}]}}]}}]} as unknown as DocumentNode<ConfirmWithdrawalMutation, ConfirmWithdrawalMutationVariables>;
export const DenyWithdrawalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DenyWithdrawal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"denyWithdrawal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TokenWithdrawalFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WithdrawalTargetFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalTarget"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"holderName"}},{"kind":"Field","name":{"kind":"Name","value":"holderDocument"}},{"kind":"Field","name":{"kind":"Name","value":"bankName"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TokenWithdrawalFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TokenWithdrawal"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WithdrawalTargetFields"}}]}}]}}]} as unknown as DocumentNode<DenyWithdrawalMutation, DenyWithdrawalMutationVariables>;