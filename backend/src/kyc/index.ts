export { createKyc } from './create-kyc';
export { VERIFICATION_MESSAGES } from './messages';
export { noKyc } from './port';
export { noteOperatedLevel } from './operated-level';
export { SandboxKyc } from './sandbox-kyc';
export type { Verifications } from './verification';
export type { VerificationNow } from './view';
