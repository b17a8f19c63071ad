/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateExportInput = {
  /** Left out: all of the period. */
  filter?: ExportFilter | null | undefined;
  format: ExportFormat;
  /** Entries from this moment on. A whole year of São Paulo has the positions at its end too, unless it is filtered. */
  from: string;
  /** A UUID made by the client for this one intention. */
  idempotencyKey: string;
  /** Entries before this moment. */
  to: string;
};

/** What narrows an export beside its period, as `TimelineFilter`; what is left out does not narrow. */
export type ExportFilter = {
  account?: TradingAccount | null | undefined;
  currency?: string | null | undefined;
  kinds?: Array<TimelineKind> | null | undefined;
  states?: Array<TimelineState> | null | undefined;
};

export type ExportFormat =
  /** For spreadsheets: one file. */
  | 'CSV'
  /** For people: a file for every ten thousand rows. */
  | 'PDF';

export type TimelineKind =
  /** A purchase with a card, what its merchant gave back, what came back as the customer did not know it, what the exchange's team gave of one, and coins that were sold for one. */
  | 'CARD'
  | 'DEPOSIT'
  /** Coins that went to Earn or came back from there, and what they earned. */
  | 'EARN'
  /** An order that the customer, a program of theirs or an order of a basket placed. */
  | 'ORDER'
  /** A quote of the OTC table that was accepted. */
  | 'OTC'
  /** What came for a payment request, or went back of it after it was credited. */
  | 'PAYMENT'
  /** An order that a recurring buy placed. */
  | 'RECURRING_BUY'
  /** A reward for an invitation. */
  | 'REFERRAL'
  /** Money that moved between the own accounts, and coins that came out of a basket without a sale. */
  | 'TRANSFER'
  | 'WITHDRAWAL';

/** How far an entry is, the same words for every kind; the entry itself says more. */
export type TimelineState =
  /** All of it was done. */
  | 'COMPLETED'
  /** Its money arrived, and is kept until something is decided or done. */
  | 'HELD'
  /** It was not done, or not all of it: canceled, sent back, gone. */
  | 'NOT_COMPLETED'
  /** It is going on: an open order, money that is on its way. */
  | 'PENDING';

/** A customer's two accounts: each has balances and orders of its own. */
export type TradingAccount =
  /** Where deposits arrive. */
  | 'MAIN'
  | 'PRO';

export type ExportFieldsFragment = { id: string, format: Types.ExportFormat, from: string, to: string, narrowedTo: string | null, requestedAt: string, retryAt: string | null, hasFailed: boolean, progress: { done: number, total: number } | null, ready: { rows: number, expiresAt: string, files: Array<{ number: number, bytes: number }> } | null };

export type ExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportsQuery = { exports: Array<{ id: string, format: Types.ExportFormat, from: string, to: string, narrowedTo: string | null, requestedAt: string, retryAt: string | null, hasFailed: boolean, progress: { done: number, total: number } | null, ready: { rows: number, expiresAt: string, files: Array<{ number: number, bytes: number }> } | null }> };

export type CreateExportMutationVariables = Exact<{
  input: Types.CreateExportInput;
}>;


export type CreateExportMutation = { createExport: { exports: Array<{ id: string, format: Types.ExportFormat, from: string, to: string, narrowedTo: string | null, requestedAt: string, retryAt: string | null, hasFailed: boolean, progress: { done: number, total: number } | null, ready: { rows: number, expiresAt: string, files: Array<{ number: number, bytes: number }> } | null }>, errors: Array<{ name: string, messages: Array<string> }> } };

export const ExportFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Export"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"narrowedTo"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasFailed"}},{"kind":"Field","name":{"kind":"Name","value":"ready"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}}]}}]}}]}}]} as unknown as DocumentNode<ExportFieldsFragment, unknown>;
export const ExportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Exports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExportFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Export"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"narrowedTo"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasFailed"}},{"kind":"Field","name":{"kind":"Name","value":"ready"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}}]}}]}}]}}]} as unknown as DocumentNode<ExportsQuery, ExportsQueryVariables>;
export const CreateExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExportFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Export"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"narrowedTo"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasFailed"}},{"kind":"Field","name":{"kind":"Name","value":"ready"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}}]}}]}}]}}]} as unknown as DocumentNode<CreateExportMutation, CreateExportMutationVariables>;