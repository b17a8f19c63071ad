import type { VerificationFieldsFragment } from './__generated__/verification';

export type Needed = VerificationFieldsFragment['needed'][number];

/** Tells the pictures of one customer apart. */
export const nameOf = ({ kind, owner }: Needed): string => (owner === null ? kind : `${kind}.${owner.id}`);

/** Whether it is there, and need not be sent again. */
export const isThere = ({ upload, refusal }: Needed): boolean => upload !== null && refusal === null;
