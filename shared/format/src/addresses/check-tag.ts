import { plainText } from '../plain-text';

const HIGHEST = 2n ** 32n - 1n;

export type TagProblem = 'form' | 'missing' | 'different';

export type TagCheck =
  | { readonly isValid: true; readonly tag: string | null }
  | { readonly isValid: false; readonly problem: TagProblem; readonly message: string };

export interface TagWanted {
  /** The tag that the address itself carries; null where it carries none. */
  readonly ofAddress: string | null;
  readonly isRequired: boolean;
}

const refused = (problem: TagProblem, message: string): TagCheck => ({ isValid: false, problem, message });

/** Checks a typed tag: the number that tells an exchange whose coins they are. */
export function checkTag(text: string, { ofAddress, isRequired }: TagWanted): TagCheck {
  const typed = plainText(text).replace(/\s/g, '');
  if (typed === '') {
    if (isRequired && ofAddress === null) return refused('missing', 'Este destino exige a tag.');
    return { isValid: true, tag: ofAddress };
  }
  if (!/^\d{1,10}$/.test(typed) || BigInt(typed) > HIGHEST) {
    return refused('form', 'A tag deve ser um número de 0 a 4.294.967.295.');
  }
  const tag = String(BigInt(typed));
  if (ofAddress !== null && ofAddress !== tag) {
    return refused('different', `A tag do endereço (${ofAddress}) é diferente da que você digitou.`);
  }
  return { isValid: true, tag };
}
