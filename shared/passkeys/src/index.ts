export { canOfferInField, requestPasskey, stopRequest, forgetPasskey } from './request-passkey';
export type { Requested } from './request-passkey';
export { arePasskeysOffered } from './offered';
