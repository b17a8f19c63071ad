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

export type PasskeyOptionsInput = {
  /** The same for PROOF of a refund of coins. */
  coinRefund?: CoinRefundToProve | null | undefined;
  /** The same for PROOF of another destination. */
  destination?: DestinationToProve | null | undefined;
  /** The same for PROOF of a mandate. */
  mandate?: MandateToProve | null | undefined;
  /** For ADD: an error named `proof` asks for one. It is shown before the browser makes a passkey, so that none is left over. */
  proof?: StepUpProof | null | undefined;
  purpose: PasskeyPurpose;
  /** For PASSWORD_RESET, and with it: what a passkey signs is a proof with this key alone. Of a code's tries one is spent. */
  resetKey?: PasswordResetKey | null | undefined;
  /** For PROOF of a withdrawal, and with it: what a passkey signs confirms these terms and no others. */
  withdrawal?: WithdrawalToProve | null | undefined;
};

export type PasskeyPurpose =
  /** Another passkey is made. */
  | 'ADD'
  /** Another password is set by mail: for everybody who has the link or the code. */
  | 'PASSWORD_RESET'
  /** A sensitive action is confirmed. */
  | 'PROOF'
  | 'SECOND_STEP'
  | 'SIGN_IN';

/** By the token of the link, or by the code of the same mail. */
export type PasswordResetKey =
  {   code: MailCodeInput; token?: never; }
  |  { code?: never;   token: string; };

export type PixKeyType =
  | 'CNPJ'
  | 'CPF'
  | 'EMAIL'
  | 'PHONE'
  /** A UUID that a bank made (EVP). */
  | 'RANDOM';

export type ResetPasswordInput = {
  key: PasswordResetKey;
  /** 10 to 128 characters. */
  password: string;
  /** Of who has a second factor: without it nothing changes, and an error named `proof` asks for it. */
  proof?: StepUpProof | null | undefined;
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

/** As it is requested then. */
export type WithdrawalToProve = {
  amount: string;
  currency: string;
  destinationId: string;
  fee: string;
  network?: string | null | undefined;
};

export type ResetPasskeyOptionsMutationVariables = Exact<{
  input: Types.PasskeyOptionsInput;
}>;


export type ResetPasskeyOptionsMutation = { passkeyOptions: { optionsJSON: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type ResetPasswordMutationVariables = Exact<{
  input: Types.ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { state: Types.LinkState, usedAt: string | null, lockedUntil: string | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const ResetPasskeyOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPasskeyOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyOptionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passkeyOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"optionsJSON"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<ResetPasskeyOptionsMutation, ResetPasskeyOptionsMutationVariables>;
export const ResetPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"usedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lockedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;