/** Only so much that a typing slip is caught; whether the address exists is the exchange's matter. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text);
