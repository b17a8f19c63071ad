/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChooseNotificationInput = {
  channel: NotificationChannel;
  isOn: boolean;
  topic: NotificationTopic;
};

export type NotificationChannel =
  | 'MAIL'
  /** Under the bell. */
  | 'PRODUCT';

export type NotificationTopic =
  /** Orders that were filled or canceled. */
  | 'ORDERS'
  /** Recurring buys that were skipped. */
  | 'RECURRING_BUYS';

export type NotificationChoiceFieldsFragment = { topic: Types.NotificationTopic, inProduct: boolean, byMail: boolean | null };

export type NotificationChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationChoicesQuery = { notificationChoices: Array<{ topic: Types.NotificationTopic, inProduct: boolean, byMail: boolean | null }> };

export type ChooseNotificationMutationVariables = Exact<{
  input: Types.ChooseNotificationInput;
}>;


export type ChooseNotificationMutation = { chooseNotification: { choices: Array<{ topic: Types.NotificationTopic, inProduct: boolean, byMail: boolean | null }>, errors: Array<{ name: string, messages: Array<string> }> } };

export const NotificationChoiceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"inProduct"}},{"kind":"Field","name":{"kind":"Name","value":"byMail"}}]}}]} as unknown as DocumentNode<NotificationChoiceFieldsFragment, unknown>;
export const NotificationChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationChoiceFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"inProduct"}},{"kind":"Field","name":{"kind":"Name","value":"byMail"}}]}}]} as unknown as DocumentNode<NotificationChoicesQuery, NotificationChoicesQueryVariables>;
export const ChooseNotificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChooseNotificationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotificationChoiceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotificationChoiceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationChoice"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"inProduct"}},{"kind":"Field","name":{"kind":"Name","value":"byMail"}}]}}]} as unknown as DocumentNode<ChooseNotificationMutation, ChooseNotificationMutationVariables>;