import type { Payer, ReturnState } from './port';

/** The account of the exchange to which customers send TEDs. */
export interface BankAccount {
  /** Three digits, e.g. "001". */
  readonly bankCode: string;
  readonly bankName: string;
  readonly agency: string;
  readonly number: string;
  readonly holderName: string;
  /** CNPJ, without signs. */
  readonly holderDocument: string;
}

/** A TED to the exchange's account. */
export interface BankTed {
  /** The bank's own: names the TED everywhere and for good. */
  readonly reference: string;
  /** ANNOUNCED: the sending bank will pay it. CANCELED: it will not. */
  readonly state: 'ANNOUNCED' | 'RECEIVED' | 'CANCELED';
  readonly amount: bigint;
  readonly payer: Payer;
}

/** What the bank of the exchange does with TEDs. A return has an id of ours: asking for it again changes nothing. */
export interface TedPort {
  readonly account: BankAccount;
  /** Null when there is none. */
  ted(reference: string): Promise<BankTed | null>;
  /** What was announced, arrived or was canceled from then on, oldest first. */
  tedsSince(at: Date): Promise<readonly BankTed[]>;
  /** Sends the whole TED back. */
  returnTed(ted: {
    readonly reference: string;
    readonly returnId: string;
    readonly amount: bigint;
  }): Promise<ReturnState>;
}
