import type { RegisteredPerson, User } from '../identity/index';
import type { CheckRequest, ReadDocument } from './port';
import type { ReasonCode } from './reasons';

/** A name as it is compared: documents are written in capitals, and often without accents. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** What on a document differs from what the customer registered with; what was not read is not compared. */
export function mismatches(person: CheckRequest['person'], read: ReadDocument): ReasonCode[] {
  if (!person) return [];
  const { name, cpf, birthDate } = read;
  return [
    ...(name !== undefined && plain(name) !== plain(person.name) ? (['NAME_MISMATCH'] as const) : []),
    ...(cpf !== undefined && person.cpf !== null && cpf !== person.cpf ? (['CPF_MISMATCH'] as const) : []),
    ...(birthDate !== undefined && birthDate !== person.birthDate ? (['BIRTH_MISMATCH'] as const) : []),
  ];
}

/** With what somebody compares a document, of a customer who registered as a person or was made by the operator. */
export const comparedWith = (user: Pick<User, 'name'>, person: RegisteredPerson | null): readonly unknown[] => [
  person?.name ?? user.name,
  person?.documentKey,
  person?.birthDate,
];
