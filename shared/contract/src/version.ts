/**
 * Version of what shell and remotes promise each other: the types of this package, the libraries that the shell
 * provides at run time, and `pageFiles`, which admits scripts. A breaking change raises the major version.
 */
export const CONTRACT_VERSION = '1.11.0';
