/** Level of a customer whose identity is proven; `verify-account` ends there. */
export const VERIFIED = 20;
/** Level that the exchange's team gives; no page leads to it. */
export const ADVANCED = 30;
