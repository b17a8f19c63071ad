export { confirmableUntil, endMandatesOf, findOfDestination, forgetMandates } from './mandate-store';
export type { Mandate } from './mandate-store';
export { answerableUntil, Mandates, mandateTermsHash } from './mandates';
export type { MandateRecord, MandateResult, ShownLink } from './mandates';
export { MANDATE_MESSAGES } from './messages';
