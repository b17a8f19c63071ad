export { createIdentity } from './identity';
export type { Identity } from './identity';
export type { ConsentRecord } from './consents/consents';
export { countTry } from './counted-tries';
export { deviceKeyForOf } from './registration/register';
export { shownTime } from './retry-time';
export { findCustomerOfAccount, lockCustomersOf } from './customer-of-account';
export { deviceNameOf } from './device-info';
export { forgetCustomer } from './forget-customer';
export { LEVELS } from './levels';
export type { OwnSession } from './own-sessions';
export type { PasskeyRecord } from './passkeys/own-passkeys';
export { PasskeyRefused } from './passkeys/refusal';
export type { PendingSignIn } from './pending-sign-in/pending-sign-in';
export { payerKeyOf } from './payer-key';
export { placeOf, readCities } from './place';
export type { Profile } from './profile/profile';
export type { OwnDocument, OwnProfile } from './profile/own-profile';
export type { Recovery } from './recovery';
export type { RequestSession } from './request-session';
export { refusalOf, refused } from './registration/refusal';
export type { Refusal } from './registration/refusal';
export { findCompanyOwners, findRegisteredPerson, isDocumentVerifiedElsewhere } from './registration/registered-person';
export type { CompanyOwner, RegisteredPerson } from './registration/registered-person';
export { seedPerson } from './registration/seeded-person';
export type { SeededPerson } from './registration/seeded-person';
export { CustomerGone } from './registration/customer';
export { maskedEmail, nextStepOf } from './registration/view';
export type { RegistrationNow } from './registration/registration';
export { readPhone } from './registration/person';
export { noRegistry, REGISTRY_DECISIONS, SandboxRegistry } from './registration/registry';
export { REGISTRATION_MESSAGES } from './registration/messages';
export { findHolderAccount, findHolders, findTradeName } from './registration/holder';
export type { Holder } from './registration/holder';
export { documentKeyOf, sealingOf as sealingOfDocuments } from './registration/steps';
export { isLivenessOver, isPromptOf, LIVENESS_MESSAGES, LIVENESS_PROMPTS, newLiveness } from './liveness';
export type { Liveness, StartedLiveness } from './liveness';
export { SECURITY_EVENT_TEXTS } from './security-event-texts';
export { securityEventCursor } from './security-events';
export type { SecurityEventRecord } from './security-events';
export { hasSecondFactor } from './second-factor/methods';
export type { ResetDecision, ResetObjection } from './second-factor-reset/decide';
export { RESET_PICTURES } from './second-factor-reset/tables';
export { logSecurityEvent, OPERATOR, SYSTEM } from './security-log';
export { methodsFor } from './step-up/purposes';
export { ProofRefused } from './step-up/step-up';
export type { Approval, ApprovalGuard, Guard } from './step-up/step-up';
export { withdrawalLockOf } from './locks/withdrawal-locks';
export type { WithdrawalLock } from './locks/withdrawal-locks';
export type { SessionView } from './session-view';
export { undoLink } from './undo/undo-link';
export { createLinkTokens } from './link-tokens/link-tokens';
export type { FoundLinkToken, LinkTokens } from './link-tokens/link-tokens';
export {
  createUser,
  findUser,
  findUserByEmail,
  findUsersByEmail,
  isDisabled,
  lockUser,
  mailAddressesOf,
  mailAddressOfAccount,
  normaliseEmail,
  raiseLevel,
} from './users';
export type { NewUser, OperatedUser, User } from './users';
