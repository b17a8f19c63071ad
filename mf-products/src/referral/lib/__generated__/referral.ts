/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EnterReferralCodeInput = {
  code: string;
};

export type InvitationRefusal =
  /** One of both accounts is closed. */
  | 'ACCOUNT'
  /** What was bought was sold, or charged back, before the reward was due. */
  | 'MONEY_LEFT'
  /** The inviter had as many rewards that month as there are. */
  | 'MONTH_FULL'
  /** The device of the inviter, or of another whom they invited. */
  | 'SAME_DEVICE'
  /** The same document, a company and who owns it or acts for it, or money that the other paid. */
  | 'SAME_PERSON';

export type InvitationState =
  /** Not enough was bought in time. */
  | 'EXPIRED'
  | 'PAID'
  /** The reward is due at `until`. */
  | 'PENDING'
  /** Enough was bought. */
  | 'QUALIFIED'
  /** Not rewarded, and why. */
  | 'REFUSED'
  | 'REGISTERED'
  /** The identity is verified. */
  | 'VERIFIED';

export type RewardWait =
  /** The inviter's identity has to be verified. */
  | 'INVITER_LEVEL'
  /** The programme has to be filled. */
  | 'PROMOTIONS';

export type ReferralQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ReferralQuery = { referral: { code: string, earned: string, mayEnterCodeUntil: string | null, programme: { validFrom: string, validTo: string | null, isValid: boolean, rewardInviter: string, rewardInvited: string, qualifying: string, windowDays: number, holdDays: number, mostPerMonth: number } | null, ownInvitation: { id: string, initial: string, state: Types.InvitationState, refusal: Types.InvitationRefusal | null, reward: string, missing: string | null, waitsFor: Types.RewardWait | null, registeredAt: string, expiresAt: string, verifiedAt: string | null, qualifiedAt: string | null, until: string | null, endedAt: string | null } | null, invitations: { edges: Array<{ node: { id: string, initial: string, state: Types.InvitationState, refusal: Types.InvitationRefusal | null, reward: string, missing: string | null, waitsFor: Types.RewardWait | null, registeredAt: string, expiresAt: string, verifiedAt: string | null, qualifiedAt: string | null, until: string | null, endedAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } };

export type InvitationFieldsFragment = { id: string, initial: string, state: Types.InvitationState, refusal: Types.InvitationRefusal | null, reward: string, missing: string | null, waitsFor: Types.RewardWait | null, registeredAt: string, expiresAt: string, verifiedAt: string | null, qualifiedAt: string | null, until: string | null, endedAt: string | null };

export type EnterReferralCodeMutationVariables = Exact<{
  input: Types.EnterReferralCodeInput;
}>;


export type EnterReferralCodeMutation = { enterReferralCode: { invitation: { id: string } | null, errors: Array<{ name: string, messages: Array<string> }> } };

export const InvitationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"initial"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"reward"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"waitsFor"}},{"kind":"Field","name":{"kind":"Name","value":"registeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"qualifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<InvitationFieldsFragment, unknown>;
export const ReferralDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Referral"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"referral"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"earned"}},{"kind":"Field","name":{"kind":"Name","value":"mayEnterCodeUntil"}},{"kind":"Field","name":{"kind":"Name","value":"programme"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"validTo"}},{"kind":"Field","name":{"kind":"Name","value":"isValid"}},{"kind":"Field","name":{"kind":"Name","value":"rewardInviter"}},{"kind":"Field","name":{"kind":"Name","value":"rewardInvited"}},{"kind":"Field","name":{"kind":"Name","value":"qualifying"}},{"kind":"Field","name":{"kind":"Name","value":"windowDays"}},{"kind":"Field","name":{"kind":"Name","value":"holdDays"}},{"kind":"Field","name":{"kind":"Name","value":"mostPerMonth"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ownInvitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"InvitationFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"InvitationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Invitation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"initial"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"reward"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"waitsFor"}},{"kind":"Field","name":{"kind":"Name","value":"registeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"qualifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<ReferralQuery, ReferralQueryVariables>;
export const EnterReferralCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnterReferralCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnterReferralCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enterReferralCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<EnterReferralCodeMutation, EnterReferralCodeMutationVariables>;