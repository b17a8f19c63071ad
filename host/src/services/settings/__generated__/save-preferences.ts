/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type QuantityLength =
  | 'FULL'
  /** Four decimals, or four digits where the quantity is below one. */
  | 'SHORT';

export type SavePreferencesInput = {
  calm?: boolean | null | undefined;
  /** How long ago they were chosen, in ms: a device that was offline sends later. The later choice is kept. */
  chosenAgo?: number;
  hiddenValues?: boolean | null | undefined;
  /** True for choices of a guest who signed in then: they are kept where the account has none. */
  onlyWhereNone?: boolean;
  quantities?: QuantityLength | null | undefined;
  startPage?: StartPage | null | undefined;
  theme?: ThemeChoice | null | undefined;
};

export type StartPage =
  | 'BUY'
  | 'HOME'
  | 'TERMINAL'
  | 'WALLET';

export type ThemeChoice =
  | 'DARK'
  | 'LIGHT'
  /** As the device has it. */
  | 'SYSTEM';

export type SavePreferencesMutationVariables = Exact<{
  input: Types.SavePreferencesInput;
}>;


export type SavePreferencesMutation = { savePreferences: { preferences: { id: string, theme: Types.ThemeChoice | null, hiddenValues: boolean | null, calm: boolean | null, quantities: Types.QuantityLength | null, startPage: Types.StartPage | null }, errors: Array<{ name: string, messages: Array<string> }> } };


export const SavePreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenValues"}},{"kind":"Field","name":{"kind":"Name","value":"calm"}},{"kind":"Field","name":{"kind":"Name","value":"quantities"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}}]} as unknown as DocumentNode<SavePreferencesMutation, SavePreferencesMutationVariables>;