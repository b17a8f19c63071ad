import type { DocumentKind } from '../documents/index';
import type { ReasonCode } from './reasons';
import type { IdentityDocument } from './tables';

/** What the check is asked. */
export interface CheckRequest {
  /** The same id is the same request, however often it is handed in. */
  readonly requestId: string;
  readonly identityDocument: IdentityDocument;
  /** Ids of the pictures and papers. */
  readonly papers: readonly { readonly id: string; readonly kind: DocumentKind; readonly ownerId: string | null }[];
  /** What the customer registered with; null for one whom the operator made. */
  readonly person: {
    readonly name: string;
    /** Eleven digits; null for a foreigner without one. */
    readonly cpf: string | null;
    /** YYYY-MM-DD */
    readonly birthDate: string;
  } | null;
}

/** What was read on a document; what was not is left out. */
export interface ReadDocument {
  readonly name?: string | undefined;
  /** Eleven digits. */
  readonly cpf?: string | undefined;
  /** YYYY-MM-DD */
  readonly birthDate?: string | undefined;
}

/** Why the check refuses. */
export interface Objection {
  readonly code: ReasonCode;
  /** Which picture is meant; left out for the whole. */
  readonly kind?: DocumentKind | undefined;
  /** The company's owner whose picture it is. */
  readonly ownerId?: string | undefined;
  /** YYYY-MM; when a document has expired. */
  readonly expiredIn?: string | undefined;
}

/** What the check has found out, or the operator of a sandbox decided. */
export type Verdict =
  | { readonly state: 'WAITING' }
  /** Somebody looks at it, until a time in ISO 8601. */
  | { readonly state: 'REVIEW'; readonly until: string }
  | { readonly state: 'APPROVED'; readonly read: ReadDocument }
  | { readonly state: 'REFUSED'; readonly objections: readonly Objection[] };

/** Somebody who compares a person with a document. */
export interface KycPort {
  /** Hands a request in. Doing it again changes nothing, so it can be done when nobody knows how the last time ended. */
  submit(request: CheckRequest): Promise<void>;
  /** What is known of a request; null when it has never arrived. */
  result(requestId: string): Promise<Verdict | null>;
}

/** Where no check is configured, nothing is found out: what was handed in waits, and the operator is asked to look. */
export const noKyc: KycPort = {
  submit: () => Promise.reject(new Error('No check of identities is configured')),
  result: () => Promise.reject(new Error('No check of identities is configured')),
};
