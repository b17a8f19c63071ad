/** What a customer is to pay by Pix. Amounts are whole centavos in units of 1e-10. */
export interface NewCharge {
  /** 26 to 35 letters and digits, made by the exchange. */
  readonly txid: string;
  readonly amount: bigint;
  readonly expiresAt: Date;
}

/** A charge as the bank knows it. */
export interface BankCharge {
  /** Pix copia e cola: the content of the QR code. */
  readonly copiaECola: string;
  /** What was paid on it, oldest first. */
  readonly endToEndIds: readonly string[];
}

export interface Payer {
  readonly name: string;
  /** Eleven digits, or fourteen digits and capital letters. */
  readonly document: string;
  /** Name of the payer's bank. */
  readonly bank: string;
}

/** A Pix that the exchange's account got. */
export interface ArrivedPix {
  /** Names the Pix everywhere and for good. */
  readonly endToEndId: string;
  /** The charge that it was paid on; null when it came without one. */
  readonly txid: string | null;
  readonly amount: bigint;
  readonly payer: Payer;
  readonly at: Date;
}

/** How far a return is. */
export type ReturnState = 'PROCESSING' | 'DONE' | 'REFUSED';

/** A Pix that its payer wants back (MED): the payer's bank says that it was fraud. */
export interface BankDispute {
  readonly disputeId: string;
  readonly endToEndId: string;
  /** ACCEPTED: the bank took from the exchange's account all that had not gone back. */
  readonly state: 'OPEN' | 'REFUSED' | 'ACCEPTED';
  /** Until when the bank decides. */
  readonly until: Date;
}

/**
 * The bank of the exchange. Each command has an id of ours: doing it again changes nothing, so it can be done when nobody
 * knows how the last time ended.
 */
export interface BankPort {
  createCharge(charge: NewCharge): Promise<BankCharge>;
  /** It can no longer be paid. */
  removeCharge(txid: string): Promise<void>;
  /** Null when the bank never heard of it. */
  charge(txid: string): Promise<BankCharge | null>;
  /** Null when there is none. */
  pix(endToEndId: string): Promise<ArrivedPix | null>;
  /** What arrived from then on, oldest first. */
  pixSince(at: Date): Promise<readonly ArrivedPix[]>;
  /** Sends a Pix back, or a part of it: all that is sent back of one is never more than came. */
  returnPix(pix: {
    readonly endToEndId: string;
    readonly returnId: string;
    readonly amount: bigint;
  }): Promise<ReturnState>;
  /** Null when there is none. */
  dispute(disputeId: string): Promise<BankDispute | null>;
  /** What was opened or decided from then on, oldest first. */
  disputesSince(at: Date): Promise<readonly BankDispute[]>;
}

const away = () => Promise.reject(new Error('No bank is configured'));

/** Where no bank is configured, no charge can be made and nothing arrives. */
export const noBank: BankPort = {
  createCharge: away,
  removeCharge: away,
  charge: away,
  pix: away,
  pixSince: away,
  returnPix: away,
  dispute: away,
  disputesSince: away,
};
