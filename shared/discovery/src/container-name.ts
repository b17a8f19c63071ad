/**
 * The global variable that a remote's entry defines, which is also its name in the federation runtime: `mf-wallet`
 * becomes `mf_wallet`.
 */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');
