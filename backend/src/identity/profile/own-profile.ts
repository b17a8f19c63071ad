import type { SqlRunner } from '../../db/database';
import { customerOf } from '../registration/customer';
import { sealingOf } from '../registration/steps';
import { readRegistration } from '../registration/view';
import type { StoredRegistration } from '../registration/view';

/** The document that stands for a customer. */
export interface OwnDocument {
  readonly kind: 'CPF' | 'CNPJ' | 'RNM' | 'PASSPORT';
  /** Without signs. */
  readonly number: string;
}

/** What a customer registered with. */
export interface OwnProfile extends Pick<StoredRegistration, 'user' | 'person' | 'company' | 'address'> {
  /** Null for an account that the operator opened. */
  readonly document: OwnDocument | null;
}

type Documents = Pick<StoredRegistration, 'user' | 'person' | 'company'>;

/** The company's own document, else the person's. */
export function documentOf(secret: string, { user, person, company }: Documents): OwnDocument | null {
  const open = (sealed: string | null | undefined) => sealed && sealingOf(secret).open(user.id, sealed);
  const named = (kind: OwnDocument['kind'] | null | undefined, number: string | null | undefined) =>
    kind && number ? { kind, number } : null;
  return (
    named('CNPJ', open(company?.documentSealed)) ??
    named('CPF', open(person?.documentSealed)) ??
    named(person?.foreignDocumentKind, open(person?.foreignDocumentSealed))
  );
}

/** @throws CustomerGone */
export async function readProfile(db: SqlRunner, secret: string, userId: string): Promise<OwnProfile> {
  const { user, person, company, address } = await readRegistration(db, await customerOf(db, userId));
  return { user, person, company, address, document: documentOf(secret, { user, person, company }) };
}
