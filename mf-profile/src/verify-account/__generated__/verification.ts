/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChooseIdentityDocumentInput = {
  identityDocument: IdentityDocument;
};

export type CreateUploadInput = {
  kind: DocumentKind;
  /** Owner of a company; left out for the customer's own. */
  ownerId?: string | null | undefined;
  /** Which of the three prompts of the liveness it answers, from 0; left out for all else. */
  prompt?: number | null | undefined;
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

export type IdentityDocument =
  | 'CNH'
  | 'PASSPORT'
  | 'RG'
  | 'RNM';

export type VerificationReasonCode =
  | 'BIRTH_MISMATCH'
  | 'CPF_MISMATCH'
  | 'CUT'
  | 'DUPLICATE'
  | 'EXPIRED'
  | 'FACE_MISMATCH'
  | 'GLARE'
  | 'LIVENESS'
  | 'NAME_MISMATCH'
  | 'OTHER'
  | 'UNREADABLE'
  | 'WRONG_SIDE';

export type VerificationState =
  | 'APPROVED'
  /** It is being checked. */
  | 'CHECKING'
  /** Something was chosen or sent, and it was not handed in. */
  | 'DRAFT'
  /** It was refused three times in 30 days: nothing can be sent until `retryAt`. */
  | 'EXHAUSTED'
  /** Nothing was begun. */
  | 'NONE'
  | 'REFUSED'
  /** Somebody looks at it. */
  | 'REVIEW'
  /** Handed in. */
  | 'SENT';

export type VerificationFieldsFragment = { state: Types.VerificationState, identityDocuments: Array<Types.IdentityDocument>, identityDocument: Types.IdentityDocument | null, until: string | null, triesLeft: number | null, retryAt: string | null, needed: Array<{ kind: Types.DocumentKind, accepts: Array<string>, maxBytes: number, owner: { id: string, name: string } | null, upload: { id: string, contentType: string, bytes: number, storedAt: string } | null, refusal: { code: Types.VerificationReasonCode, message: string } | null }>, reasons: Array<{ code: Types.VerificationReasonCode, message: string }> };

export type VerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type VerificationQuery = { verification: { state: Types.VerificationState, identityDocuments: Array<Types.IdentityDocument>, identityDocument: Types.IdentityDocument | null, until: string | null, triesLeft: number | null, retryAt: string | null, needed: Array<{ kind: Types.DocumentKind, accepts: Array<string>, maxBytes: number, owner: { id: string, name: string } | null, upload: { id: string, contentType: string, bytes: number, storedAt: string } | null, refusal: { code: Types.VerificationReasonCode, message: string } | null }>, reasons: Array<{ code: Types.VerificationReasonCode, message: string }> } };

export type ChooseIdentityDocumentMutationVariables = Exact<{
  input: Types.ChooseIdentityDocumentInput;
}>;


export type ChooseIdentityDocumentMutation = { chooseIdentityDocument: { verification: { state: Types.VerificationState, identityDocuments: Array<Types.IdentityDocument>, identityDocument: Types.IdentityDocument | null, until: string | null, triesLeft: number | null, retryAt: string | null, needed: Array<{ kind: Types.DocumentKind, accepts: Array<string>, maxBytes: number, owner: { id: string, name: string } | null, upload: { id: string, contentType: string, bytes: number, storedAt: string } | null, refusal: { code: Types.VerificationReasonCode, message: string } | null }>, reasons: Array<{ code: Types.VerificationReasonCode, message: string }> }, errors: Array<{ name: string, messages: Array<string> }> } };

export type CreateUploadMutationVariables = Exact<{
  input: Types.CreateUploadInput;
}>;


export type CreateUploadMutation = { createUpload: { uploadId: string | null, retryAt: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type StartLivenessMutationVariables = Exact<{ [key: string]: never; }>;


export type StartLivenessMutation = { startLiveness: { prompts: Array<string>, expiresAt: string | null, errors: Array<{ name: string, messages: Array<string> }> } };

export type SendVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendVerificationMutation = { sendVerification: { verification: { state: Types.VerificationState, identityDocuments: Array<Types.IdentityDocument>, identityDocument: Types.IdentityDocument | null, until: string | null, triesLeft: number | null, retryAt: string | null, needed: Array<{ kind: Types.DocumentKind, accepts: Array<string>, maxBytes: number, owner: { id: string, name: string } | null, upload: { id: string, contentType: string, bytes: number, storedAt: string } | null, refusal: { code: Types.VerificationReasonCode, message: string } | null }>, reasons: Array<{ code: Types.VerificationReasonCode, message: string }> }, errors: Array<{ name: string, messages: Array<string> }> } };

export const VerificationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VerificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Verification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocument"}},{"kind":"Field","name":{"kind":"Name","value":"needed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accepts"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"storedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"triesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}}]}}]} as unknown as DocumentNode<VerificationFieldsFragment, unknown>;
export const VerificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Verification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VerificationFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VerificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Verification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocument"}},{"kind":"Field","name":{"kind":"Name","value":"needed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accepts"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"storedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"triesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}}]}}]} as unknown as DocumentNode<VerificationQuery, VerificationQueryVariables>;
export const ChooseIdentityDocumentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseIdentityDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChooseIdentityDocumentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseIdentityDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VerificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VerificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Verification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocument"}},{"kind":"Field","name":{"kind":"Name","value":"needed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accepts"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"storedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"triesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}}]}}]} as unknown as DocumentNode<ChooseIdentityDocumentMutation, ChooseIdentityDocumentMutationVariables>;
export const CreateUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadId"}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<CreateUploadMutation, CreateUploadMutationVariables>;
export const StartLivenessDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartLiveness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startLiveness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompts"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<StartLivenessMutation, StartLivenessMutationVariables>;
export const SendVerificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VerificationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VerificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Verification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocuments"}},{"kind":"Field","name":{"kind":"Name","value":"identityDocument"}},{"kind":"Field","name":{"kind":"Name","value":"needed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"accepts"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"storedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refusal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"triesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}}]}}]} as unknown as DocumentNode<SendVerificationMutation, SendVerificationMutationVariables>;