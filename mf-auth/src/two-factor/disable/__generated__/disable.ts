/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CancelTwoFactorResetInput = {
  /** Left out in a session of the customer. */
  token?: string | null | undefined;
};

export type CreateTwoFactorResetUploadInput = {
  /** One that `pictures` ask for. */
  kind: DocumentKind;
  /** Which of the three prompts of the liveness it answers, from 0; left out for all else. */
  prompt?: number | null | undefined;
  token: string;
};

export type DocumentKind =
  /** Articles of a company: the customer's own, or one that owns a quarter of it or more. */
  | 'ARTICLES'
  | 'BACK'
  | 'FRONT'
  /** One for each prompt, in the place of the selfie. */
  | 'LIVENESS'
  | 'OWNER_FRONT'
  | 'OWNER_SELFIE'
  | 'SELFIE';

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

/** By the token of the link, or by the code of the same mail. */
export type PasswordResetKey =
  {   code: MailCodeInput; token?: never; }
  |  { code?: never;   token: string; };

export type StartTwoFactorResetInput = {
  /** An opened password reset; left out, as `token` is, at the second step of a sign-in. */
  resetKey?: PasswordResetKey | null | undefined;
  /** An older link of the same request. */
  token?: string | null | undefined;
};

export type TwoFactorResetLinkInput = {
  token: string;
};

export type TwoFactorResetState =
  /** All factors are off: the customer signs in with the password alone. */
  | 'APPROVED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'REFUSED'
  /** The mail with the link was sent, and pictures can be. */
  | 'REQUESTED'
  /** Pictures were handed in, and somebody looks at them. */
  | 'SENT';

export type StartTwoFactorResetMutationVariables = Exact<{
  input: Types.StartTwoFactorResetInput;
}>;


export type StartTwoFactorResetMutation = { startTwoFactorReset: { resendAt: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type OpenTwoFactorResetMutationVariables = Exact<{
  input: Types.TwoFactorResetLinkInput;
}>;


export type OpenTwoFactorResetMutation = { openTwoFactorReset: { state: Types.LinkState, reset: { state: Types.TwoFactorResetState, until: string } | null, pictures: Array<{ kind: Types.DocumentKind, accepts: Array<string>, maxBytes: number, isThere: boolean, uploadId: string | null, storedAt: string | null, refusal: { message: string } | null }>, reasons: Array<{ message: string }>, errors: Array<{ name: string, messages: Array<string> }> } };

export type CreateTwoFactorResetUploadMutationVariables = Exact<{
  input: Types.CreateTwoFactorResetUploadInput;
}>;


export type CreateTwoFactorResetUploadMutation = { createTwoFactorResetUpload: { uploadId: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type StartTwoFactorResetLivenessMutationVariables = Exact<{
  input: Types.TwoFactorResetLinkInput;
}>;


export type StartTwoFactorResetLivenessMutation = { startTwoFactorResetLiveness: { prompts: Array<string>, expiresAt: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type SendTwoFactorResetMutationVariables = Exact<{
  input: Types.TwoFactorResetLinkInput;
}>;


export type SendTwoFactorResetMutation = { sendTwoFactorReset: { until: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type CancelTwoFactorResetMutationVariables = Exact<{
  input: Types.CancelTwoFactorResetInput;
}>;


export type CancelTwoFactorResetMutation = { cancelTwoFactorReset: { errors: Array<{ name: string, messages: Array<string> }> } };


export const StartTwoFactorResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTwoFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartTwoFactorResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTwoFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<StartTwoFactorResetMutation, StartTwoFactorResetMutationVariables>;
export const OpenTwoFactorResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenTwoFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorResetLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openTwoFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"accepts"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"isThere"}},{"kind":"Field","name":{"kind":"Name","value":"uploadId"}},{"kind":"Field","name":{"kind":"Name","value":"storedAt"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<OpenTwoFactorResetMutation, OpenTwoFactorResetMutationVariables>;
export const CreateTwoFactorResetUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateTwoFactorResetUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTwoFactorResetUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createTwoFactorResetUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadId"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<CreateTwoFactorResetUploadMutation, CreateTwoFactorResetUploadMutationVariables>;
export const StartTwoFactorResetLivenessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartTwoFactorResetLiveness"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorResetLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTwoFactorResetLiveness"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompts"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<StartTwoFactorResetLivenessMutation, StartTwoFactorResetLivenessMutationVariables>;
export const SendTwoFactorResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTwoFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorResetLinkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendTwoFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<SendTwoFactorResetMutation, SendTwoFactorResetMutationVariables>;
export const CancelTwoFactorResetDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelTwoFactorReset"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelTwoFactorResetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelTwoFactorReset"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<CancelTwoFactorResetMutation, CancelTwoFactorResetMutationVariables>;