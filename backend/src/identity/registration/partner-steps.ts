import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Done } from './confirm';
import { companyNameFault, readCnpj, sharesFault, WHOLE } from './company';
import { REGISTRATION_MESSAGES } from './messages';
import { birthDateFault, nameFault, readCpf, readName } from './person';
import type { RegisterParts } from './register';
import { refusalOf } from './refusal';
import type { Refusal } from './refusal';
import { documentKeyOf, sealingOf } from './steps';
import { partners } from './tables';
import { takeStep } from './take-step';
import type { PartnerRow, StoredRegistration } from './view';

const MOST_PARTNERS = 20;

export interface PartnerInput {
  /** Of one that was saved; null of a new one. */
  readonly id: string | null;
  readonly kind: 'PERSON' | 'COMPANY';
  readonly name: string;
  /** Null to keep the one that was saved. */
  readonly document: string | null;
  readonly birthDate: string | null;
  readonly isPoliticallyExposed: boolean | null;
  readonly isAdministrator: boolean;
  readonly share: number;
}

type Faults = Readonly<Record<string, string | null>>;

const documentRead = ({ kind, document }: PartnerInput): string | null =>
  document === null ? null : kind === 'PERSON' ? readCpf(document) : readCnpj(document);

function documentFault(partner: PartnerInput): string | null {
  if (partner.document === null || documentRead(partner) !== null) return null;
  return partner.kind === 'PERSON' ? REGISTRATION_MESSAGES.invalidCpf : REGISTRATION_MESSAGES.invalidCnpj;
}

/** What is wrong with the facts that only a person has. A partner may be a child, whoever administers may not. */
function personFaults({ birthDate, isPoliticallyExposed, isAdministrator }: PartnerInput, now: number): Faults {
  const fault = birthDateFault(birthDate ?? '', now);
  const isMinor = fault === REGISTRATION_MESSAGES.minor;
  return {
    birthDate: isMinor ? null : fault,
    isPoliticallyExposed: isPoliticallyExposed === null ? REGISTRATION_MESSAGES.yesOrNo : null,
    isAdministrator: isMinor && isAdministrator ? REGISTRATION_MESSAGES.adultAdministrator : null,
  };
}

function companyFaults({ isAdministrator }: PartnerInput): Faults {
  return { isAdministrator: isAdministrator ? REGISTRATION_MESSAGES.personAdministrates : null };
}

const isShare = ({ share, isAdministrator }: PartnerInput): boolean =>
  share <= WHOLE && (share > 0 || (share === 0 && isAdministrator));

function partnerFaults(partner: PartnerInput, now: number): Faults {
  const name = readName(partner.name);
  const isPerson = partner.kind === 'PERSON';
  return {
    name: isPerson ? nameFault(name) : companyNameFault(name),
    document: documentFault(partner),
    ...(isPerson ? personFaults(partner, now) : companyFaults(partner)),
    share: isShare(partner) ? null : REGISTRATION_MESSAGES.invalidShare,
  };
}

/** What is wrong with the list as a whole. */
function listFault(all: readonly PartnerInput[]): string | null {
  if (all.length < 1 || all.length > MOST_PARTNERS) return REGISTRATION_MESSAGES.partnersCount;
  if (!all.some(({ isAdministrator }) => isAdministrator)) return REGISTRATION_MESSAGES.administratorNeeded;
  return sharesFault(all.map(({ share }) => share));
}

const atPlace = (index: number, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`partners.${index}.${field}`, fault]));

/** The first refusal: of single fields, or else of the whole. */
function faultsOf(all: readonly PartnerInput[], now: number): Refusal | null {
  if (all.length > MOST_PARTNERS) return refusalOf({ partners: REGISTRATION_MESSAGES.partnersCount });
  const ofFields = all.flatMap((partner, index) => Object.entries(atPlace(index, partnerFaults(partner, now))));
  return refusalOf(Object.fromEntries(ofFields)) ?? refusalOf({ partners: listFault(all) });
}

type Documents = Pick<PartnerRow, 'documentSealed' | 'documentKey'>;

/** The document of a partner as it is stored; undefined where none was given and none was saved. */
function documentOf(
  secret: string,
  userId: string,
  partner: PartnerInput,
  before: PartnerRow | undefined,
): Documents | undefined {
  const document = documentRead(partner);
  if (document === null) {
    if (before?.kind !== partner.kind) return undefined;
    return { documentSealed: before.documentSealed, documentKey: before.documentKey };
  }
  const name = partner.kind === 'PERSON' ? `CPF ${document}` : `CNPJ ${document}`;
  return { documentSealed: sealingOf(secret).seal(userId, document), documentKey: documentKeyOf(secret, name) };
}

function documentFaults(documents: readonly (Documents | undefined)[], { company }: StoredRegistration): Faults {
  const keys = documents.map((document) => document?.documentKey);
  const faultAt = (key: string | undefined, index: number) => {
    if (key === undefined) return REGISTRATION_MESSAGES.partnerDocumentNeeded;
    if (key === company?.documentKey) return REGISTRATION_MESSAGES.ownPartner;
    return keys.indexOf(key) < index ? REGISTRATION_MESSAGES.partnerTwice : null;
  };
  return Object.fromEntries(keys.map((key, index) => [`partners.${index}.document`, faultAt(key, index)]));
}

/** Saves all partners at once, in the place of those that were saved before. */
export async function savePartners(
  parts: RegisterParts,
  userId: string,
  input: readonly PartnerInput[],
): Promise<Done | Refusal> {
  const refusal = faultsOf(input, parts.clock.now());
  if (refusal) return refusal;
  return takeStep(parts, userId, 'PARTNERS', async (tx, stored) => {
    const saved = new Map(stored.partners.map((row) => [row.id, row]));
    const before = input.map(({ id }) => (id === null ? undefined : saved.get(id)));
    const documents = input.map((partner, index) => documentOf(parts.secret, userId, partner, before[index]));
    const wrong = refusalOf(documentFaults(documents, stored));
    if (wrong) return wrong;
    const used = new Set<string>();
    const rows = input.flatMap((partner, position) => {
      const document = documents[position];
      if (!document) return [];
      const known = before[position]?.id;
      const id = known === undefined || used.has(known) ? randomUUID() : known;
      used.add(id);
      const isPerson = partner.kind === 'PERSON';
      return [
        {
          id,
          userId,
          position,
          kind: partner.kind,
          name: readName(partner.name),
          ...document,
          birthDate: isPerson ? partner.birthDate : null,
          isPoliticallyExposed: isPerson ? partner.isPoliticallyExposed : null,
          isAdministrator: partner.isAdministrator,
          share: partner.share,
        },
      ];
    });
    await tx.orm.delete(partners).where(eq(partners.userId, userId));
    await tx.orm.insert(partners).values(rows);
    return null;
  });
}
