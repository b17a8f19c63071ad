/** The global variable that a remote's entry defines, and its name in the federation runtime: `mf-wallet` is `mf_wallet`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');
