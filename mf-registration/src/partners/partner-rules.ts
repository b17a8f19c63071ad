import { judged, readBirth, readCpf, readName, type Messages, type NameFault, type Reading } from '@plataforma/forms';
import { plainText } from '@plataforma/format';
import type { PartnerInput } from '@plataforma/schema';
import { readCnpj, readCompanyName } from '../lib/company-rules';
import { shownPartners, type PartnersValues, type PartnerValues, type SavedPartner } from './partner-values';
import { missingShare, readShare } from '../lib/shares';

type MessageKey =
  | NameFault
  | 'companyName'
  | 'cpf'
  | 'cpfMissing'
  | 'cnpj'
  | 'cnpjMissing'
  | 'twice'
  | 'birthDate-missing'
  | 'birthDate-unreal'
  | 'exposed'
  | 'minor'
  | 'share'
  | 'shareMissing'
  | 'administrator'
  | 'person';

interface Circumstances {
  readonly saved: readonly SavedPartner[];
  /** In milliseconds. */
  readonly now: number;
  readonly say: (key: MessageKey) => string;
  /** Words what the shares lack, or are too much. */
  readonly saySum: (missing: number) => string;
}

/** What can be sent, and the keys of the partners in the order in which they are sent. */
export interface ReadPartners {
  readonly keys: readonly string[];
  readonly partners: readonly PartnerInput[];
}

type Faults = { readonly [Field in keyof PartnerValues]?: string | undefined };

const documentOf = ({ kind, document }: PartnerValues): string | null =>
  kind === 'PERSON' ? readCpf(document) : readCnpj(document);

function documentFault(partner: PartnerValues, { saved, say }: Circumstances): string | undefined {
  const isPerson = partner.kind === 'PERSON';
  if (plainText(partner.document) !== '') {
    return documentOf(partner) === null ? say(isPerson ? 'cpf' : 'cnpj') : undefined;
  }
  const isKept = saved.some(({ id, kind }) => id === partner.id && kind === partner.kind);
  return isKept ? undefined : say(isPerson ? 'cpfMissing' : 'cnpjMissing');
}

function shareFault({ kind, share, isAdministrator }: PartnerValues, { say }: Circumstances): string | undefined {
  if (plainText(share) === '') return say('shareMissing');
  const read = readShare(share);
  const isIdle = read === 0 && !(kind === 'PERSON' && isAdministrator);
  return read === null || isIdle ? say('share') : undefined;
}

function personFaults(partner: PartnerValues, { now, say }: Circumstances): Faults {
  const named = readName(partner.name);
  const birth = readBirth(partner.birthDate, now);
  const isMinor = 'isAdult' in birth && !birth.isAdult;
  return {
    name: 'fault' in named ? say(named.fault) : undefined,
    birthDate: 'fault' in birth ? say(`birthDate-${birth.fault}`) : undefined,
    isPoliticallyExposed: partner.isPoliticallyExposed === '' ? say('exposed') : undefined,
    isAdministrator: isMinor && partner.isAdministrator ? say('minor') : undefined,
  };
}

function companyFaults({ name }: PartnerValues, { say }: Circumstances): Faults {
  return { name: readCompanyName(name) === null ? say('companyName') : undefined };
}

function inputOf(partner: PartnerValues, now: number): PartnerInput {
  const { id, kind, name, isPoliticallyExposed, isAdministrator, share } = partner;
  const isPerson = kind === 'PERSON';
  const named = readName(name);
  const birth = readBirth(partner.birthDate, now);
  return {
    id: id === '' ? null : id,
    kind,
    name: (isPerson && 'name' in named ? named.name : readCompanyName(name)) ?? '',
    document: documentOf(partner),
    birthDate: isPerson && 'date' in birth ? birth.date : null,
    isPoliticallyExposed: isPerson ? isPoliticallyExposed === 'yes' : null,
    isAdministrator: isPerson && isAdministrator,
    share: readShare(share) ?? 0,
  };
}

/** Where it is said that nobody administers: at the first person, or else where one is chosen. */
function administratorFault(values: PartnersValues, { say }: Circumstances): Messages<PartnersValues> {
  const all = shownPartners(values);
  const people = all.filter(([, { kind }]) => kind === 'PERSON');
  if (people.some(([, { isAdministrator }]) => isAdministrator)) return {};
  const [[key] = []] = people;
  if (key !== undefined) return { [`rows.${key}.isAdministrator`]: say('administrator') };
  return { [`rows.${all[0]?.[0] ?? ''}.kind`]: say('person') };
}

/** What is wrong with the fields of each partner. */
function fieldFaults(values: PartnersValues, circumstances: Circumstances): Messages<PartnersValues> {
  const all = shownPartners(values);
  const documents = all.map(([, partner]) => documentOf(partner));
  const messages = all.flatMap(([key, partner], index) => {
    const document = documents[index] ?? null;
    const isTwice = document !== null && documents.indexOf(document) < index;
    const faults: Faults = {
      ...(partner.kind === 'PERSON' ? personFaults : companyFaults)(partner, circumstances),
      document: isTwice ? circumstances.say('twice') : documentFault(partner, circumstances),
      share: shareFault(partner, circumstances),
    };
    return Object.entries(faults).map(([field, fault]) => [`rows.${key}.${field}`, fault] as const);
  });
  return Object.fromEntries(messages.filter(([, fault]) => fault !== undefined));
}

/** What is wrong with the sum stands at the last share. */
function sumFault({ order, rows }: PartnersValues, { saySum }: Circumstances): Messages<PartnersValues> {
  const missing = missingShare(order.map((key) => rows[key]?.share ?? ''));
  return missing === 0 ? {} : { [`rows.${order.at(-1) ?? ''}.share`]: saySum(missing) };
}

/** Reads what was typed: everything that is wrong stands at a field. */
export function readPartners(
  values: PartnersValues,
  circumstances: Circumstances,
): Reading<PartnersValues, ReadPartners> {
  const all = shownPartners(values);
  const messages: Messages<PartnersValues> = {
    ...administratorFault(values, circumstances),
    ...sumFault(values, circumstances),
    ...fieldFaults(values, circumstances),
  };
  return judged(messages, () => ({
    keys: values.order,
    partners: all.map(([, partner]) => inputOf(partner, circumstances.now)),
  }));
}
