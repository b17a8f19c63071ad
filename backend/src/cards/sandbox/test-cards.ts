import { DECLINE_REASONS } from '../port';

/** What a card of a sandbox does. */
export const SANDBOX_CARDS = [
  /** The bank asks the customer. */
  'CHALLENGE',
  'APPROVE',
  /** It is somebody else's, and the bank agrees. */
  'OTHER',
  /** The bank does not answer until the operator does. */
  'SILENT',
  ...DECLINE_REASONS,
] as const;
export type SandboxCard = (typeof SANDBOX_CARDS)[number];

const KNOWN: Readonly<Record<string, SandboxCard>> = {
  '5555555555554444': 'APPROVE',
  '4000000000000259': 'OTHER',
  '4000000000000341': 'SILENT',
  '4000000000000002': 'BANK',
  '4000000000009995': 'FUNDS',
  '4000000000000127': 'DATA',
  '4000000000000101': 'HOLDER',
};

/** Is the last digit of a card's number the one that the others ask for (Luhn)? */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const behaviourOf = (number: string): SandboxCard => KNOWN[number] ?? 'CHALLENGE';
