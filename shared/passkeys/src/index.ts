export { canOfferInField, requestPasskey, stopRequest, forgetPasskey } from './request-passkey';
export type { Requested } from './request-passkey';
export { createPasskey } from './create-passkey';
export type { Created } from './create-passkey';
export { arePasskeysOffered } from './offered';
