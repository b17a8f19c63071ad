export const DESTINATION_KINDS = ['PIX_KEY', 'BANK_ACCOUNT', 'CHAIN'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** RANDOM: a UUID that a bank made (EVP). */
export const KEY_TYPES = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'] as const;
export type KeyType = (typeof KEY_TYPES)[number];

export const ACCOUNT_TYPES = ['CHECKING', 'SAVINGS', 'PAYMENT'] as const;

/** Whose a destination is: the customer's own, at an exchange, or somebody else's. */
export const DESTINATION_OWNERS = ['SELF', 'EXCHANGE', 'OTHER'] as const;
export type DestinationOwner = (typeof DESTINATION_OWNERS)[number];
