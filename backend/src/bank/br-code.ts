import { generatePixPayload } from '@brazilian-utils/brazilian-utils';

const RECEIVER = { merchantName: 'Plataforma', merchantCity: 'Sao Paulo' } as const;
/** Where a bank says what is to be paid; the sandbox's is nowhere. */
const LOCATION = 'pix.plataforma.test/qr/v2';

/** The code of a charge of the sandbox's bank: dynamic, so the amount stands at the bank. */
export function brCodeOf(txid: string): string {
  const code = generatePixPayload({ ...RECEIVER, url: `${LOCATION}/${txid}` });
  if (code === null) throw new Error('A charge has no code');
  return code;
}

/** The charge that a code of the sandbox's bank is of; null when it is none. */
export const txidOfBrCode = (code: string): string | null =>
  /pix\.plataforma\.test\/qr\/v2\/([a-zA-Z0-9]{26,35})5204/.exec(code)?.[1] ?? null;
