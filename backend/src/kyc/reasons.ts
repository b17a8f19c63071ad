import type { DocumentKind } from '../documents/index';

export const REASON_CODES = [
  'UNREADABLE',
  'CUT',
  'GLARE',
  'EXPIRED',
  'WRONG_SIDE',
  'NAME_MISMATCH',
  'CPF_MISMATCH',
  'BIRTH_MISMATCH',
  'FACE_MISMATCH',
  'LIVENESS',
  'DUPLICATE',
  'OTHER',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** A picture or a paper that was handed in. */
export interface Paper {
  readonly id: string;
  readonly kind: DocumentKind;
  /** Owner of a company; null for the customer's own. */
  readonly ownerId: string | null;
  /** Which prompt of the liveness it answers; null for others. */
  readonly prompt: number | null;
}

/** Why a try was refused. */
export interface Reason {
  readonly code: ReasonCode;
  /** The picture that has to be sent again; null for the whole. */
  readonly paperId: string | null;
  /** YYYY-MM; null unless a document has expired. */
  readonly expiredIn: string | null;
}
