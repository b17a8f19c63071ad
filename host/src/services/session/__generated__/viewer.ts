/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccountType =
  | 'COMPANY'
  | 'PERSONAL';

export type QuantityLength =
  | 'FULL'
  /** Four decimals, or four digits where the quantity is below one. */
  | 'SHORT';

export type SessionState =
  /** There was a signed-in session, and it ran out or was ended from elsewhere. */
  | 'EXPIRED'
  | 'GUEST'
  | 'SIGNED_IN';

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

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { passwordChangeRecommended: boolean, requiredRegistrationStep: string | null, redirect: boolean, level: number, otcEnabled: boolean, experimentalFeaturesEnabled: boolean, document: { isForeigner: boolean, accountType: Types.AccountType } } | null, session: { state: Types.SessionState, expiresAt: string | null }, preferences: { id: string, theme: Types.ThemeChoice | null, hiddenValues: boolean | null, calm: boolean | null, quantities: Types.QuantityLength | null, startPage: Types.StartPage | null } | null };


export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordChangeRecommended"}},{"kind":"Field","name":{"kind":"Name","value":"requiredRegistrationStep"}},{"kind":"Field","name":{"kind":"Name","value":"redirect"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"otcEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"experimentalFeaturesEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"document"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isForeigner"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"hiddenValues"}},{"kind":"Field","name":{"kind":"Name","value":"calm"}},{"kind":"Field","name":{"kind":"Name","value":"quantities"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;