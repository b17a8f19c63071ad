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

/** An error is named after its place in the list, such as `partners.2.document`; one of the whole list is named `partners`. */
export type PartnerInput = {
  /** YYYY-MM-DD; only of a person. */
  birthDate?: string | null | undefined;
  /** The CPF of a person, the CNPJ of a company, with or without signs. */
  document?: string | null | undefined;
  /** Of one that was saved, whose document can then be left out. */
  id?: string | null | undefined;
  /** Only persons administer. */
  isAdministrator: boolean;
  /** Only of a person. */
  isPoliticallyExposed?: boolean | null | undefined;
  kind: PartnerKind;
  name: string;
  /** Hundredths of a percent: 10000 is the whole; 0 for who only administers. */
  share: number;
};

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

export type SavePartnersInput = {
  /**
   * 1 to 20, whose shares sum to 10000. At least one person administers. No document stands twice, and the company is not its
   * own partner.
   */
  partners: Array<PartnerInput>;
};

export type SavePartnersMutationVariables = Exact<{
  input: Types.SavePartnersInput;
}>;


export type SavePartnersMutation = { savePartners: { retryAt: string | null, registration: { accountId: string, nextStep: Types.RegistrationStep, maskedEmail: string, resendAt: string | null, accountType: Types.AccountType | null, person: { name: string, maskedCpf: string | null, birthDate: string, phone: string, nationality: string, isPoliticallyExposed: boolean, foreignDocument: { kind: Types.ForeignDocumentKind, maskedNumber: string, country: string } | null } | null, company: { maskedCnpj: string, legalName: string, tradeName: string | null, phone: string, site: string | null } | null, partners: Array<{ id: string, kind: Types.PartnerKind, name: string, maskedDocument: string, birthDate: string | null, isPoliticallyExposed: boolean | null, isAdministrator: boolean, share: number }>, address: { cep: string, street: string, number: string | null, complement: string | null, district: string, city: string, state: string } | null, checks: Array<{ kind: Types.RegistrationCheckKind, state: Types.RegistrationCheckState, message: string | null, step: Types.RegistrationStep | null, until: string | null }> } | null, errors: Array<{ name: string, messages: Array<string> }> } };


export const SavePartnersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePartners"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePartnersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePartners"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"registration"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RegistrationFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAt"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RegistrationFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Registration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accountId"}},{"kind":"Field","name":{"kind":"Name","value":"nextStep"}},{"kind":"Field","name":{"kind":"Name","value":"maskedEmail"}},{"kind":"Field","name":{"kind":"Name","value":"resendAt"}},{"kind":"Field","name":{"kind":"Name","value":"accountType"}},{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maskedCpf"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"nationality"}},{"kind":"Field","name":{"kind":"Name","value":"foreignDocument"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"maskedNumber"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPoliticallyExposed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maskedCnpj"}},{"kind":"Field","name":{"kind":"Name","value":"legalName"}},{"kind":"Field","name":{"kind":"Name","value":"tradeName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"site"}}]}},{"kind":"Field","name":{"kind":"Name","value":"partners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"maskedDocument"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"isPoliticallyExposed"}},{"kind":"Field","name":{"kind":"Name","value":"isAdministrator"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cep"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"complement"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]} as unknown as DocumentNode<SavePartnersMutation, SavePartnersMutationVariables>;