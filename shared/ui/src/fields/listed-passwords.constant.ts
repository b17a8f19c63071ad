import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 10;

/** The passwords that are used most, one a line, as far as they are long enough for the exchange. The build works it out. */
export const LISTED_PASSWORDS = dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).join('\n');
