import { Secret, TOTP } from 'otpauth';
import { readCode } from '../mail-codes/mail-codes';

const PERIOD_S = 30;
const PERIOD_MS = PERIOD_S * 1000;
const SECRET_BYTES = 20;
/** A code is right in its step, the one before and the one after. */
const WINDOW = 1;
/** A code that is so many steps old, or less, comes from a telephone whose clock is late. */
const OLDEST_STEP = 10;

/** A new secret for an authenticator: 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Plataforma', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** What an authenticator reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step whose code it is, now or a step beside. `LATE` for a code that was right some minutes ago; nothing is said of codes
 * that are still to come, which could be kept and used (identity I-11).
 * @param now unix ms of the exchange
 */
export function stepOfCode(secret: string, text: string, now: number): number | 'LATE' | 'WRONG' {
  // The library throws for what is not six plain digits.
  const token = readCode(text);
  if (token === null) return 'WRONG';
  const totp = totpOf(secret);
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  if (delta !== null) return Math.floor(now / PERIOD_MS) + delta;
  for (let age = WINDOW + 1; age <= OLDEST_STEP; age += 1) {
    if (totp.generate({ timestamp: now - age * PERIOD_MS }) === token) return 'LATE';
  }
  return 'WRONG';
}

/** How far the clock of a telephone is looked for, at the set-up alone. */
const FAR_STEPS = (60 * 60_000) / PERIOD_MS;

/**
 * Whether the clock of the telephone is to blame for a wrong first code. Here codes to come may be spoken of: whoever sets an
 * authenticator up has its secret, and it is not active yet.
 * @param now unix ms of the exchange
 */
export function clockFaultOf(secret: string, text: string, now: number): 'LATE' | 'EARLY' | null {
  const token = readCode(text);
  const delta = token === null ? null : totpOf(secret).validate({ token, timestamp: now, window: FAR_STEPS });
  if (delta === null || Math.abs(delta) <= WINDOW) return null;
  return delta < 0 ? 'LATE' : 'EARLY';
}

/** Seconds until the authenticator shows another code. */
export const secondsToNextCode = (now: number): number => PERIOD_S - (Math.floor(now / 1000) % PERIOD_S);
