import { createHash } from 'node:crypto';
import type { SqlRunner, Transaction } from '../db/database';
import type { ReasonCode } from '../kyc/index';

/** What waits for a decision of the exchange's team, by what it is about. */
export const CASE_KINDS = [
  'WITHDRAWAL',
  'DEPOSIT',
  'CLAIM',
  'DISPUTE',
  'CARD_DISPUTE',
  'CARD_REFUND',
  'CARD_CAPTURE',
  'PAYMENT_DISPUTE',
  'VERIFICATION',
  'SECOND_FACTOR',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Why papers are refused. */
export interface CaseObjection {
  readonly code: ReasonCode;
  /** Which picture is meant; left out for the whole. */
  readonly picture?: string | undefined;
  /** YYYY-MM; when a document has expired. */
  readonly expiredIn?: string | undefined;
}

/** Something that waits for a decision. */
export interface OperatorCase {
  readonly id: string;
  /** Names all that is decided about: another one when anything of it has changed. */
  readonly seen: string;
  readonly choices: readonly string[];
  /** What the operator reads. */
  readonly facts: Readonly<Record<string, string>>;
}

export interface CaseChoice {
  readonly choice: string;
  readonly objections: readonly CaseObjection[];
}

/** Tells of what was done, after the commit. */
export type Tell = () => void;

/** A kind of cases, kept by the module that owns what they are about. */
export interface CaseDoor {
  readonly kind: CaseKind;
  /** The cases that wait, the oldest first. @param id the one with this id alone */
  waiting(runner: SqlRunner, id?: string): Promise<readonly OperatorCase[]>;
  /** Whether others whose word it takes, such as a bank, say nothing else. They are asked before anything is locked. */
  isAgreed?(id: string, choice: CaseChoice): Promise<boolean>;
  /** What a decision is about stays as it is until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<unknown>;
  /** Carries a decision out. @returns null when it cannot be */
  decide(tx: Transaction, id: string, choice: CaseChoice): Promise<Tell | null>;
}

/** How many cases of a kind are listed. */
export const MOST_CASES = 50;

const SEEN_CHARACTERS = 16;

/** Names facts, so that a decision about other ones is known. */
export const seenOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, SEEN_CHARACTERS);

/** Facts as the operator reads them, without those that there are none of. */
export const factsOf = (facts: Readonly<Record<string, string | Date | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) =>
      fact === null || fact === undefined || fact === ''
        ? []
        : [[name, fact instanceof Date ? fact.toISOString() : fact]],
    ),
  );
