/** Where a pay-out goes. */
export type PayoutTarget =
  | {
      readonly kind: 'PIX_KEY';
      /** As the directory of keys has it: digits of a document, `+55…`, an e-mail in lower case, or a UUID. */
      readonly key: string;
    }
  | {
      readonly kind: 'BANK_ACCOUNT';
      /** Eight digits: the bank's number in Pix. */
      readonly ispb: string;
      /** Four digits. */
      readonly agency: string;
      /** Digits with the check digit, which may be an X, and nothing between them. */
      readonly account: string;
      readonly accountType: 'CHECKING' | 'SAVINGS' | 'PAYMENT';
      /** CPF or CNPJ of who has the account, without signs. */
      readonly holderDocument: string;
    };

/** Why a pay-out did not get to its target. */
export const PAYOUT_REASONS = ['KEY_GONE', 'ACCOUNT_CLOSED', 'NOT_ALLOWED'] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** A pay-out as the bank knows it. */
export interface BankPayout {
  readonly requestId: string;
  /** SETTLED: the other bank has it. REFUSED: it never left. RETURNED: the other bank sent it back. */
  readonly state: 'PROCESSING' | 'SETTLED' | 'REFUSED' | 'RETURNED';
  /** Null unless it was refused or returned. */
  readonly reason: PayoutReason | null;
  /** Names the Pix everywhere and for good; null until it left. */
  readonly endToEndId: string | null;
  /** Since when it is so: ISO 8601. */
  readonly at: string;
  /** What came back, in reais; null unless it was returned. */
  readonly returnedAmount: string | null;
}

/** Pays out to other banks. The request's id is the bank's key: asking again with it changes nothing. */
export interface BankPayouts {
  /**
   * Resolves when the bank has the request; rejects when that is not known.
   * @param payment with a UUID of ours, and an amount in reais, such as "298.00"
   */
  pay(payment: { readonly requestId: string; readonly amount: string; readonly to: PayoutTarget }): Promise<void>;
  /** What the bank knows of a request; null: nothing. */
  find(requestId: string): Promise<BankPayout | null>;
}

/** Whose account a key or an account is. */
export interface TargetHolder {
  readonly name: string;
  /** Name of the bank that keeps the account. */
  readonly bank: string;
  /** Is it the account of whose document was asked with? The document itself is told to nobody. */
  readonly isOfDocument: boolean;
}

/** The banks' directory of Pix keys (DICT), and what banks tell of accounts. */
export interface BankDirectory {
  /**
   * Whose account a key leads to; null when nobody has the key. Rejects when the bank does not answer.
   * @param document CPF or CNPJ without signs, which the holder's is compared with
   */
  holderOfKey(key: string, document: string): Promise<TargetHolder | null>;
  /** The same of an account, by its holder's document. */
  holderOfAccount(account: Extract<PayoutTarget, { kind: 'BANK_ACCOUNT' }>): Promise<TargetHolder | null>;
}

const away = () => Promise.reject(new Error('No bank is configured'));

/** Where no bank is configured, nothing is paid out and no key is known. */
export const noPayouts: BankPayouts = { pay: away, find: away };
export const noDirectory: BankDirectory = { holderOfKey: away, holderOfAccount: away };
