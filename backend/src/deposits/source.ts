import type { BankAccount, ReturnState } from '../bank/index';
import type { Deposit } from './deposit-store';
import type { DisputeWord } from './disputes/receive-dispute';
import type { Moved } from './move-deposit';
import type { DepositKind } from './states';

/** How a card is charged. */
export interface CardTerms {
  /** The acquirer's page with the fields of a card. */
  readonly fieldsUrl: string;
  /** In hundredths of a percent of the amount. */
  readonly feeRate: bigint;
  /** From when on what is paid now can be withdrawn. */
  readonly withdrawableAt: Date;
}

/** How a currency can be deposited. */
export interface DepositMethod {
  readonly kind: DepositKind;
  readonly minimum: bigint;
  readonly level: number;
  readonly isOpen: boolean;
  readonly message: string | null;
  /** Where a TED is to be sent, and when one that is made now is here at the latest; left out unless it is the kind. */
  readonly ted?: { readonly account: BankAccount; readonly arrivesBy: Date };
  /** How a card is charged; left out unless it is the kind. */
  readonly card?: CardTerms;
}

/** Another way than Pix in which money comes in, kept by a module of its own. */
export interface DepositSource {
  readonly kind: DepositKind;
  /** How reais can be deposited by it now. Null: they cannot. */
  reais(level: number): DepositMethod | null;
  /** money M-9: looks for all that changed at the bank since then, so that no bell has to be heard. */
  lookSince?(at: Date): Promise<void>;
  /** Looks again at a deposit that is DETECTED, and says when to look next. @returns null when it stays where it is */
  lookAgain?(deposit: Deposit): Promise<Moved | null>;
  /** What is said of a dispute about one. @returns null when nobody knows it */
  dispute?(reference: string): Promise<DisputeWord | null>;
  /** Sends a deposit back, by its own id: asking again changes nothing. */
  sendBack(deposit: Deposit): Promise<ReturnState>;
}
