/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MarkNotificationsReadInput = {
  ids?: Array<string> | null | undefined;
};

export type NotificationKind =
  | 'BASKET_CHANGED'
  | 'BASKET_DONE'
  | 'BASKET_PARTIAL'
  /** A purchase with the card was approved. */
  | 'CARD_APPROVED'
  /** A purchase with the card was declined, and why. */
  | 'CARD_DECLINED'
  /** Another amount was paid with the card than had been asked for, or a dispute was refused. */
  | 'CARD_DIFFERENCE'
  /** A merchant gave money back, or a dispute did. */
  | 'CARD_REFUNDED'
  /** A copy of the customer's data could not be made. */
  | 'DATA_EXPORT_FAILED'
  | 'DATA_EXPORT_READY'
  | 'DEPOSIT_CREDITED'
  /** Money arrived and is kept; the text says why. */
  | 'DEPOSIT_HELD'
  | 'DEPOSIT_RETURNED'
  | 'DESTINATION_ADDED'
  /** A locked position came to its end. */
  | 'EARN_MATURED'
  /** Coins that were taken back are in the main account. */
  | 'EARN_REDEEMED'
  /** A network's protocol took coins of a position. */
  | 'EARN_SLASHED'
  /** An export of the history could not be made. */
  | 'EXPORT_FAILED'
  | 'EXPORT_READY'
  /** The exchange's team gave another level. */
  | 'LEVEL_CHANGED'
  | 'ORDER_CANCELED'
  | 'ORDER_FILLED'
  /** A trade over the counter was not made, and why; everything is back. */
  | 'OTC_REJECTED'
  /** A trade over the counter was filled. */
  | 'OTC_SETTLED'
  /** A payment waits for its owner's decision or limit, or could not be sent back. */
  | 'PAYMENT_ATTENTION'
  /** A payment of a payment request was credited. */
  | 'PAYMENT_RECEIVED'
  | 'RECURRING_BUY_SKIPPED'
  /** A reward for an invitation was paid. */
  | 'REWARD_PAID'
  | 'SECOND_STEP_LOCKED'
  | 'SECURITY_CHANGED'
  | 'SIGNED_IN_ON_NEW_DEVICE'
  | 'SIGN_IN_LOCKED'
  | 'TWO_FACTOR_RESET'
  | 'VERIFICATION_DECIDED'
  | 'WITHDRAWALS_LOCKED'
  /** A withdrawal arrived. */
  | 'WITHDRAWAL_COMPLETED'
  /** A withdrawal ended otherwise, and why. */
  | 'WITHDRAWAL_ENDED';

export type NotificationFieldsFragment = { id: string, kind: Types.NotificationKind, title: string, text: string, path: string | null, createdAt: string, readAt: string | null };

export type NotificationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type NotificationsQuery = { notifications: { unreadCount: number, edges: Array<{ cursor: string, node: { id: string, kind: Types.NotificationKind, title: string, text: string, path: string | null, createdAt: string, readAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MarkNotificationsReadMutationVariables = Exact<{
  input: Types.MarkNotificationsReadInput;
}>;


export type MarkNotificationsReadMutation = { markNotificationsRead: { unreadCount: number, errors: Array<{ name: string, messages: Array<string> }> } };

export const NotificationFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]} as unknown as DocumentNode<NotificationFieldsFragment, unknown>;
export const NotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Notifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Notification"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]} as unknown as DocumentNode<NotificationsQuery, NotificationsQueryVariables>;
export const MarkNotificationsReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkNotificationsRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MarkNotificationsReadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNotificationsRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unreadCount"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables>;