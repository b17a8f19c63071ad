/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BankAccountType =
  | 'CHECKING'
  | 'PAYMENT'
  | 'SAVINGS';

/** As it is requested then: see `RequestCoinRefundInput`. */
export type CoinRefundToProve = {
  address: string;
  paymentId: string;
  quoteId?: string | null | undefined;
};

export type DestinationKind =
  | 'BANK_ACCOUNT'
  /** An address on a chain. */
  | 'CHAIN'
  | 'PIX_KEY';

/** As it is typed, and sent then: see `AddDestinationInput`. */
export type DestinationToProve = {
  account?: string | null | undefined;
  accountType?: BankAccountType | null | undefined;
  address?: string | null | undefined;
  agency?: string | null | undefined;
  ispb?: string | null | undefined;
  key?: string | null | undefined;
  keyType?: PixKeyType | null | undefined;
  kind: DestinationKind;
  network?: string | null | undefined;
  owner?: OriginOwner;
  ownerDocument?: string | null | undefined;
  ownerName?: string | null | undefined;
  tag?: string | null | undefined;
};

/** As it is requested then. */
export type MandateToProve = {
  dailyCap: string;
  destinationId: string;
};

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
  destination?: Types.DestinationToProve | null | undefined;
  mandate?: Types.MandateToProve | null | undefined;
  coinRefund?: Types.CoinRefundToProve | null | undefined;
}>;


export type ProofPasskeyOptionsMutation = { passkeyOptions: { optionsJSON: string | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const ProofPasskeyOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProofPasskeyOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withdrawal"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawalToProve"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"destination"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DestinationToProve"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mandate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MandateToProve"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"coinRefund"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CoinRefundToProve"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeyOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"purpose"},"value":{"kind":"EnumValue","value":"PROOF"}},{"kind":"ObjectField","name":{"kind":"Name","value":"withdrawal"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withdrawal"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"destination"},"value":{"kind":"Variable","name":{"kind":"Name","value":"destination"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"mandate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mandate"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"coinRefund"},"value":{"kind":"Variable","name":{"kind":"Name","value":"coinRefund"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"optionsJSON"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<ProofPasskeyOptionsMutation, ProofPasskeyOptionsMutationVariables>;