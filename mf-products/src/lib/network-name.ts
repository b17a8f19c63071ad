import { NETWORK_NAMES } from '@plataforma/format/addresses';

const names: Readonly<Record<string, string>> = NETWORK_NAMES;

/** What a network of coins is called. @param code such as "trc20" */
export const networkName = (code: string): string => names[code] ?? code;
