/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddDestinationInput = {
  /** The customer has compared the address with those of `lookAlikes`. */
  acceptsLookAlikes?: boolean;
  /** With the check digit. */
  account?: string | null | undefined;
  accountType?: BankAccountType | null | undefined;
  /** As it is typed. Blanks do not count. */
  address?: string | null | undefined;
  /** The address a second time, where it has no checksum; see `needsAddressAgain`. */
  addressAgain?: string | null | undefined;
  /** One to four digits, without a check digit. */
  agency?: string | null | undefined;
  /** Eight digits. */
  ispb?: string | null | undefined;
  /** As it is typed. */
  key?: string | null | undefined;
  /** What the key is: eleven digits may be a CPF or a phone. */
  keyType?: PixKeyType | null | undefined;
  kind: DestinationKind;
  /** At most 40 characters. */
  label?: string | null | undefined;
  network?: string | null | undefined;
  owner?: OriginOwner;
  /** CPF or CNPJ of who is `OTHER`. */
  ownerDocument?: string | null | undefined;
  /** Which exchange, or who; at most 100 characters. Not for `SELF`. */
  ownerName?: string | null | undefined;
  proof?: StepUpProof | null | undefined;
  tag?: string | null | undefined;
};

export type BankAccountType =
  | 'CHECKING'
  | 'PAYMENT'
  | 'SAVINGS';

export type DestinationKind =
  | 'BANK_ACCOUNT'
  /** An address on a chain. */
  | 'CHAIN'
  | 'PIX_KEY';

export type LookAlikeReason =
  /** Begins and ends like a destination of the customer's. */
  | 'DESTINATION'
  /** Sent to the customer, or begins and ends like one that did, and was never sent to. */
  | 'SENDER';

export type OriginOwner =
  /** The customer's account at an exchange; `name` says which. */
  | 'EXCHANGE'
  /** Somebody else's; `name` says whose. */
  | 'OTHER'
  /** The customer's own wallet. */
  | 'SELF';

export type PixKeyType =
  | 'CNPJ'
  | 'CPF'
  | 'EMAIL'
  | 'PHONE'
  /** A UUID that a bank made (EVP). */
  | 'RANDOM';

export type RemoveDestinationInput = {
  id: string;
};

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

export type AddDestinationMutationVariables = Exact<{
  input: Types.AddDestinationInput;
}>;


export type AddDestinationMutation = { addDestination: { needsAddressAgain: boolean, destination: { id: string, kind: Types.DestinationKind, label: string | null, address: string, keyType: Types.PixKeyType | null, agency: string | null, bank: string | null, network: string | null, networkName: string | null, tag: string | null, owner: Types.OriginOwner, ownerName: string | null, waitsUntil: string | null, lastUsedAt: string | null } | null, lookAlikes: Array<{ address: string, known: string, reason: Types.LookAlikeReason, label: string | null }>, errors: Array<{ name: string, messages: Array<string> }> } };

export type RemoveDestinationMutationVariables = Exact<{
  input: Types.RemoveDestinationInput;
}>;


export type RemoveDestinationMutation = { removeDestination: { errors: Array<{ name: string, messages: Array<string> }> } };


export const AddDestinationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDestination"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDestinationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDestination"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"destination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DestinationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lookAlikes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"needsAddressAgain"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DestinationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Destination"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"keyType"}},{"kind":"Field","name":{"kind":"Name","value":"agency"}},{"kind":"Field","name":{"kind":"Name","value":"bank"}},{"kind":"Field","name":{"kind":"Name","value":"network"}},{"kind":"Field","name":{"kind":"Name","value":"networkName"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"waitsUntil"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]} as unknown as DocumentNode<AddDestinationMutation, AddDestinationMutationVariables>;
export const RemoveDestinationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDestination"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveDestinationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeDestination"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveDestinationMutation, RemoveDestinationMutationVariables>;