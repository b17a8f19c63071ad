import { typedDate } from '@plataforma/forms';
import type { PartnerInput } from '@plataforma/schema';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { typedShare } from '../lib/shares';

export type SavedPartner = RegistrationFieldsFragment['partners'][number];

export type PartnerKind = PartnerInput['kind'];

/** What stands in the fields of one partner. */
export interface PartnerValues {
  /** Of the saved one; empty for a new one. */
  readonly id: string;
  readonly kind: PartnerKind;
  readonly name: string;
  readonly document: string;
  readonly birthDate: string;
  readonly isPoliticallyExposed: string;
  readonly isAdministrator: boolean;
  readonly share: string;
}

/** Every partner has a key that stays, so that one who was removed comes back as before. */
export interface PartnersValues {
  /** Keys of those who are shown, in their order. */
  readonly order: readonly string[];
  readonly rows: Readonly<Record<string, PartnerValues>>;
}

export const MOST_PARTNERS = 20;

export const EMPTY_PARTNER: PartnerValues = {
  id: '',
  kind: 'PERSON',
  name: '',
  document: '',
  birthDate: '',
  isPoliticallyExposed: '',
  isAdministrator: false,
  share: '',
};

function valuesOf({
  id,
  kind,
  name,
  birthDate,
  isPoliticallyExposed,
  isAdministrator,
  share,
}: SavedPartner): PartnerValues {
  const exposed = isPoliticallyExposed ? 'yes' : 'no';
  return {
    ...EMPTY_PARTNER,
    id,
    kind,
    name,
    birthDate: birthDate === null ? '' : typedDate(birthDate),
    isPoliticallyExposed: isPoliticallyExposed === null ? '' : exposed,
    isAdministrator,
    share: typedShare(share),
  };
}

export const keyOf = (number: number): string => `p${number}`;

/** The fields as they were saved, or those of a first partner. Documents are not sent back: left empty they stay. */
export function initialPartners(saved: readonly SavedPartner[]): PartnersValues {
  const all = saved.length === 0 ? [EMPTY_PARTNER] : saved.map(valuesOf);
  const rows = Object.fromEntries(all.map((partner, index) => [keyOf(index), partner]));
  return { order: Object.keys(rows), rows };
}

/** The partners who are shown, each with its key. */
export const shownPartners = ({ order, rows }: PartnersValues): readonly (readonly [key: string, PartnerValues])[] =>
  order.flatMap((key) => (rows[key] ? [[key, rows[key]] as const] : []));
