import {
  judged,
  readBirthDate,
  readCpf,
  readForeignNumber,
  readName,
  readPhone,
  typedDate,
  type NameFault,
  type Reading,
} from '@plataforma/forms';
import { maskedPhone } from '@plataforma/ui';
import type { ForeignDocumentInput, SavePersonInput, UserError } from '@plataforma/schema';
import type { RegistrationFieldsFragment } from '../lib/__generated__/registration';
import { BRAZIL } from './countries';

export type SavedPerson = RegistrationFieldsFragment['person'];

/** What stands in the fields of `/register/infos`. */
export type PersonValues = ReturnType<typeof initialPerson>;

const EMPTY = {
  name: '',
  cpf: '',
  birthDate: '',
  phone: '',
  nationality: BRAZIL,
  documentKind: 'RNM',
  documentNumber: '',
  documentCountry: BRAZIL,
  isPoliticallyExposed: '',
};

/** The fields as they were saved. Numbers of documents are not sent back: left empty they stay as they are. */
export function initialPerson(saved: SavedPerson): typeof EMPTY {
  if (!saved) return EMPTY;
  const { name, birthDate, phone, nationality, foreignDocument, isPoliticallyExposed } = saved;
  return {
    ...EMPTY,
    name,
    birthDate: typedDate(birthDate),
    phone: maskedPhone(phone),
    nationality,
    documentKind: foreignDocument?.kind ?? EMPTY.documentKind,
    documentCountry: foreignDocument?.country ?? nationality,
    isPoliticallyExposed: isPoliticallyExposed ? 'yes' : 'no',
  };
}

type MessageKey =
  | NameFault
  | 'cpf'
  | 'cpfMissing'
  | 'birthDate-missing'
  | 'birthDate-unreal'
  | 'birthDate-minor'
  | 'phone'
  | 'document'
  | 'exposed';

interface Circumstances {
  readonly saved: SavedPerson;
  /** In milliseconds. */
  readonly now: number;
  readonly say: (key: MessageKey) => string;
}

/** What is wrong with the CPF. Foreigners may have none, and one that was saved stays where none is typed. */
function cpfFault({ cpf, nationality }: PersonValues, { saved, say }: Circumstances): string | undefined {
  if (cpf.trim() !== '') return readCpf(cpf) === null ? say('cpf') : undefined;
  return nationality === BRAZIL && !saved?.maskedCpf ? say('cpfMissing') : undefined;
}

/** What is wrong with the number of a foreign document. */
function documentFault(values: PersonValues, { saved, say }: Circumstances): string | undefined {
  if (values.nationality === BRAZIL || readForeignNumber(values.documentNumber) !== null) return undefined;
  const kept = values.documentNumber.trim() === '' && saved?.foreignDocument?.kind === values.documentKind;
  return kept ? undefined : say('document');
}

function foreignDocumentOf(values: PersonValues): ForeignDocumentInput | null {
  if (values.nationality === BRAZIL) return null;
  const number = readForeignNumber(values.documentNumber);
  return values.documentKind === 'PASSPORT'
    ? { kind: 'PASSPORT', number, country: values.documentCountry }
    : { kind: 'RNM', number, country: BRAZIL };
}

const FIELDS_OF_DOCUMENT: Readonly<Record<string, keyof PersonValues>> = {
  'foreignDocument.kind': 'documentKind',
  'foreignDocument.number': 'documentNumber',
  'foreignDocument.country': 'documentCountry',
};

/** Errors name the parts of the foreign document; here each of them is a field. */
export const atFields = (errors: readonly UserError[]): UserError[] =>
  errors.map((error) => ({ ...error, name: FIELDS_OF_DOCUMENT[error.name] ?? error.name }));

/** Reads what was typed; `say` words what is wrong. */
export function readPerson(values: PersonValues, circumstances: Circumstances): Reading<PersonValues, SavePersonInput> {
  const { now, say } = circumstances;
  const named = readName(values.name);
  const birth = readBirthDate(values.birthDate, now);
  const phone = readPhone(values.phone);
  return judged(
    {
      name: 'fault' in named ? say(named.fault) : undefined,
      cpf: cpfFault(values, circumstances),
      birthDate: 'fault' in birth ? say(`birthDate-${birth.fault}`) : undefined,
      phone: phone === null ? say('phone') : undefined,
      documentNumber: documentFault(values, circumstances),
      isPoliticallyExposed: values.isPoliticallyExposed === '' ? say('exposed') : undefined,
    },
    () => ({
      name: 'name' in named ? named.name : '',
      cpf: readCpf(values.cpf),
      birthDate: 'date' in birth ? birth.date : '',
      phone: phone ?? '',
      nationality: values.nationality,
      foreignDocument: foreignDocumentOf(values),
      isPoliticallyExposed: values.isPoliticallyExposed === 'yes',
    }),
  );
}
