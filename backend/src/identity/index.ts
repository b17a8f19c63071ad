export { createIdentity } from './identity';
export type { Identity } from './identity';
export type { RequestSession } from './request-session';
export { logSecurityEvent } from './security-log';
export { ProofRefused } from './step-up/step-up';
export type { Guard } from './step-up/step-up';
export type { SessionView } from './session-view';
export { createUser, findUserByEmail, lockUser, normaliseEmail } from './users';
export type { NewUser, OperatedUser, User } from './users';
