/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '@plataforma/schema';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccountType =
  | 'COMPANY'
  | 'PERSONAL';

export type ForeignDocumentKind =
  | 'PASSPORT'
  | 'RNM';

export type PartnerKind =
  | 'COMPANY'
  | 'PERSON';

export type RegistrationCheckKind =
  | 'ADDRESS'
  /** Legal name and CNPJ against the same registry; of a company alone. */
  | 'COMPANY'
  /** Lists of sanctions. */
  | 'LISTS'
  /** Name, CPF and birth date against the registry of the Receita Federal. */
  | 'REGISTRY';

export type RegistrationCheckState =
  | 'IN_REVIEW'
  | 'PASSED'
  | 'TO_CORRECT'
  | 'WAITING';

export type RegistrationStep =
  /** `/register/account-type` */
  | 'ACCOUNT_TYPE'
  /** `/register/address` */
  | 'ADDRESS'
  /** `/register/company/infos`, of a company alone. */
  | 'COMPANY'
  /** `/register/success` */
  | 'DONE'
  /** `/register/confirm` */
  | 'EMAIL'
  /** `/register/infos` */
  | 'INFOS'
  /** `/register/company/partner`, of a company alone. */
  | 'PARTNERS'
  /** `/register/progress`: handed in, or ready to be. */
  | 'PROGRESS';

export type SaveCompanyInput = {
  /** With or without signs, letters in either case; left out to keep the one that was saved. */
  cnpj?: string | null | undefined;
  /** 2 to 150 characters. */
  legalName: string;
  /** E.164, or a Brazilian mobile or landline number with area code. */
  phone: string;
  /** With or without https://. */
  site?: string | null | undefined;
  /** 2 to 150 characters. */
  tradeName?: string | null | undefined;
};

export type SaveCompanyMutationVariables = Exact<{
  input: Types.SaveCompanyInput;
}>;


export type SaveCompanyMutation = { saveCompany: { retryAt: string | null, registration: { accountId: string, nextStep: Types.RegistrationStep, maskedEmail: string, resendAt: string | null, accountType: Types.AccountType | null, person: { name: string, maskedCpf: string | null, birthDate: string, phone: string, nationality: string, isPoliticallyExposed: boolean, foreignDocument: { kind: Types.ForeignDocumentKind, maskedNumber: string, country: string } | null } | null, company: { maskedCnpj: string, legalName: string, tradeName: string | null, phone: string, site: string | null } | null, partners: Array<{ id: string, kind: Types.PartnerKind, name: string, maskedDocument: string, birthDate: string | null, isPoliticallyExposed: boolean | null, isAdministrator: boolean, share: number }>, address: { cep: string, street: string, number: string | null, complement: string | null, district: string, city: string, state: string } | null, checks: Array<{ kind: Types.RegistrationCheckKind, state: Types.RegistrationCheckState, message: string | null, step: Types.RegistrationStep | null, until: string | null }> } | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const SaveCompanyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCompany"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveCompanyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCompany"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RegistrationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RegistrationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Registration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"nextStep"}},{"kind":"Field","name":{"kind":"Name","value":"maskedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"resendAt"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maskedCpf"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"nationality"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocument"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"maskedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPoliticallyExposed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maskedCnpj"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"tradeName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"site"}}]}},{"kind":"Field","name":{"kind":"Name","value":"partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maskedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"isPoliticallyExposed"}},{"kind":"Field","name":{"kind":"Name","value":"isAdministrator"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cep"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"complement"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]} as unknown as DocumentNode<SaveCompanyMutation, SaveCompanyMutationVariables>;