/**
 * Version of what shell and remotes promise each other: this package's types and the
 * libraries and the door for scripts that the shell provides at run time. A breaking change raises the major.
 */
export const CONTRACT_VERSION = '1.4.0';
