/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateMandateInput = {
  /** In reais, whole centavos. */
  dailyCap: string;
  destinationId: string;
  proof?: StepUpProof | null | undefined;
};

export type DestinationKind =
  | 'BANK_ACCOUNT'
  /** An address on a chain. */
  | 'CHAIN'
  | 'PIX_KEY';

export type MandateInput = {
  id: string;
};

export type MandateState =
  | 'ACTIVE'
  /** The mail was sent; it ends at `until` unless it is confirmed. */
  | 'AWAITING_EMAIL'
  /** The customer ended it, or a change of the account's security did. */
  | 'REMOVED';

/**
 * Shows that it is the customer who asks for a sensitive action. An error named `proof` asks for one, or says what was wrong with
 * it. After five wrong ones within 15 minutes the session ends.
 */
export type StepUpProof =
  {   /** Six digits of the authenticator; blanks and hyphens are ignored. */
  code: string; passkey?: never; password?: never; recoveryCode?: never; }
  |  { code?: never;   /** What the browser answered to the options for PROOF, or for PASSWORD_RESET where that is done, as JSON. */
  passkey: string; password?: never; recoveryCode?: never; }
  |  { code?: never; passkey?: never;   /** Of who has no second factor: with one it is no proof. */
  password: string; recoveryCode?: never; }
  |  { code?: never; passkey?: never; password?: never;   /** Proves what is of the account alone: it makes no API key that may do more than read, and moves no money. */
  recoveryCode: string; };

export type MandateFieldsFragment = { id: string, dailyCap: string, usedToday: string, state: Types.MandateState, confirmedAt: string | null, until: string | null, target: { destinationId: string, label: string | null, text: string } };

export type MandatesQueryVariables = Exact<{ [key: string]: never; }>;


export type MandatesQuery = { mandates: Array<{ id: string, dailyCap: string, usedToday: string, state: Types.MandateState, confirmedAt: string | null, until: string | null, target: { destinationId: string, label: string | null, text: string } }> };

export type MandateDestinationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MandateDestinationsQuery = { destinations: Array<{ id: string, kind: Types.DestinationKind, label: string | null, address: string, networkName: string | null, bank: string | null }> };

export type CreateMandateMutationVariables = Exact<{
  input: Types.CreateMandateInput;
}>;


export type CreateMandateMutation = { createMandate: { mandate: { id: string, dailyCap: string, usedToday: string, state: Types.MandateState, confirmedAt: string | null, until: string | null, target: { destinationId: string, label: string | null, text: string } } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type RemoveMandateMutationVariables = Exact<{
  input: Types.MandateInput;
}>;


export type RemoveMandateMutation = { removeMandate: { mandate: { id: string, dailyCap: string, usedToday: string, state: Types.MandateState, confirmedAt: string | null, until: string | null, target: { destinationId: string, label: string | null, text: string } } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export const MandateFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MandateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mandate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dailyCap"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<MandateFieldsFragment, unknown>;
export const MandatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Mandates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MandateFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MandateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mandate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dailyCap"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<MandatesQuery, MandatesQueryVariables>;
export const MandateDestinationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MandateDestinations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"networkName"}},{"kind":"Field","name":{"kind":"Name","value":"bank"}}]}}]}}]} as unknown as DocumentNode<MandateDestinationsQuery, MandateDestinationsQueryVariables>;
export const CreateMandateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateMandate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateMandateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createMandate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MandateFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MandateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mandate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dailyCap"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<CreateMandateMutation, CreateMandateMutationVariables>;
export const RemoveMandateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMandate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MandateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMandate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mandate"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MandateFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MandateFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Mandate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dailyCap"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"target"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destinationId"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<RemoveMandateMutation, RemoveMandateMutationVariables>;