import type { SecondStepMethod } from '../second-factor/methods';

/** What a customer can show. The password is a proof only while there is no second factor. */
export type ProofMethod = 'PASSWORD' | SecondStepMethod;

interface Purpose {
  /** `RECENT`: not within ten minutes after the sign-in, or after a proof in the same session. */
  readonly asked: 'ALWAYS' | 'RECENT';
  /** What proves it; all else is refused, and neither counted nor spent. */
  readonly takes: readonly ProofMethod[];
}

/** Of the account alone: who lost the authenticator gets on with a recovery code. */
const IDENTITY: readonly ProofMethod[] = ['PASSWORD', 'TOTP', 'PASSKEY', 'RECOVERY_CODE'];
/** Of what moves money later, such as a key with which a program trades: whoever found the recovery codes has no part in it. */
const PROGRAMS: readonly ProofMethod[] = ['PASSWORD', 'TOTP', 'PASSKEY'];
/** Of money that leaves: who has no second factor sets one up before. */
const MONEY: readonly ProofMethod[] = ['TOTP', 'PASSKEY'];

/** What a proof is asked for, when, and by what it is given (identity §1, I-14). */
export const PURPOSES = {
  /** A key that can do more than read. */
  API_KEY: { asked: 'ALWAYS', takes: PROGRAMS },
  API_KEY_TO_READ: { asked: 'RECENT', takes: IDENTITY },
  ADDRESS: { asked: 'ALWAYS', takes: IDENTITY },
  /** A copy of all data, and its download. */
  DATA_EXPORT: { asked: 'RECENT', takes: IDENTITY },
  /** The closing of the account. */
  DELETION: { asked: 'ALWAYS', takes: IDENTITY },
  /** The whole number of the own document. */
  DOCUMENT: { asked: 'RECENT', takes: IDENTITY },
  /** Firm quotes, for as long as a proof is recent: a code does not fit into the seconds that a price holds. */
  OTC_TRADE: { asked: 'RECENT', takes: PROGRAMS },
  /** What was credited of a payment goes back to its payer, and to nobody else. */
  PAYMENT_REFUND: { asked: 'RECENT', takes: PROGRAMS },
  /** Credited coins go to the address that their payer gave, which nobody can call them back from. */
  COIN_REFUND: { asked: 'ALWAYS', takes: MONEY },
  /** The number of the own card, which the issuer shows. */
  CARD_REVEAL: { asked: 'ALWAYS', takes: MONEY },
  CARD_NEW: { asked: 'ALWAYS', takes: MONEY },
  /** Limits of the own card that are raised, and its end. */
  CARD_CHANGE: { asked: 'ALWAYS', takes: IDENTITY },
  EMAIL: { asked: 'ALWAYS', takes: IDENTITY },
  PASSKEY: { asked: 'ALWAYS', takes: IDENTITY },
  PASSWORD: { asked: 'ALWAYS', takes: IDENTITY },
  /** Name and birth date. */
  PERSON: { asked: 'ALWAYS', takes: IDENTITY },
  PHONE: { asked: 'ALWAYS', takes: IDENTITY },
  /** Other sessions are ended. */
  SESSIONS: { asked: 'RECENT', takes: IDENTITY },
  TWO_FACTOR: { asked: 'ALWAYS', takes: IDENTITY },
  RECOVERY_CODES: { asked: 'ALWAYS', takes: IDENTITY },
  WITHDRAWAL: { asked: 'ALWAYS', takes: MONEY },
  /** An address or account that money may be sent to. */
  WITHDRAWAL_DESTINATION: { asked: 'ALWAYS', takes: MONEY },
} as const satisfies Readonly<Record<string, Purpose>>;

export type StepUpPurpose = keyof typeof PURPOSES;

/** As far as customers have to tell purposes apart. */
const TAKES_FOR = {
  ACCOUNT: IDENTITY,
  API_KEY: PURPOSES.API_KEY.takes,
  OTC_TRADE: PURPOSES.OTC_TRADE.takes,
  PAYMENT_REFUND: PURPOSES.PAYMENT_REFUND.takes,
  CARD_NEW: PURPOSES.CARD_NEW.takes,
  CARD_REVEAL: PURPOSES.CARD_REVEAL.takes,
  WITHDRAWAL: MONEY,
} as const;

/** Those of a customer's methods by which a proof for a purpose is given. */
export const methodsFor = (purpose: keyof typeof TAKES_FOR, methods: readonly SecondStepMethod[]): SecondStepMethod[] =>
  methods.filter((method) => TAKES_FOR[purpose].includes(method));
