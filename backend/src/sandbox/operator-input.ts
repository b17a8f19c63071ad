import { z } from 'zod';
import { normaliseEmail, REGISTRY_DECISIONS } from '../identity/index';
import { INSTRUMENTS } from '../market/index';
import { ALERT_TYPES, APP_STATUSES, FEATURE_NAMES } from '../settings/index';
import { viewerInput } from './viewer-input';

const MAX_MESSAGE = 300;

const blankIsNull = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim());

/** `POST /sandbox/api/status`; without `alert` there is none. */
export const statusInput = z.strictObject({
  status: z.enum(APP_STATUSES),
  alert: z
    .strictObject({
      message: z.string().max(MAX_MESSAGE).nullable().default(null).transform(blankIsNull),
      type: z.enum(ALERT_TYPES).nullable().default(null),
    })
    .default({ message: null, type: null }),
});

/** `POST /sandbox/api/features`. */
export const featureInput = z.strictObject({ name: z.enum(FEATURE_NAMES), isEnabled: z.boolean() });

/** `POST /sandbox/api/market`: do simulated makers and traders work? Until the next start of the exchange. */
export const marketInput = z.strictObject({ isSimulated: z.boolean() });

/** `POST /sandbox/api/market-maintenance`: does one market take orders? */
export const marketMaintenanceInput = z.strictObject({
  symbol: z.enum(INSTRUMENTS.map(({ symbol }) => symbol)),
  isUnderMaintenance: z.boolean(),
});

const MOST_LOCKED_HOURS = 720;

const HOUR_MS = 3_600_000;
/** How far the operator moves the clock on. */
export const JUMPS = { HOUR: HOUR_MS, DAY: 24 * HOUR_MS, MONTH: 30 * 24 * HOUR_MS } as const;

/** `POST /sandbox/api/clock`: time jumps on, for sessions, limits, jobs and money; never back. The markets stay on real time. */
export const clockInput = z.strictObject({ jump: z.enum(['HOUR', 'DAY', 'MONTH']) });

/** `POST /sandbox/api/users`: what is left out stays as it is. */
export const userInput = viewerInput.extend({ email: z.string().max(254).transform(normaliseEmail) });

/** `POST /sandbox/api/withdrawal-locks`: locks withdrawals of a customer for some hours. */
export const withdrawalLockInput = z.strictObject({
  email: z.string().max(254).transform(normaliseEmail),
  hours: z.int().min(1).max(MOST_LOCKED_HOURS).default(24),
});

/** `POST /sandbox/api/registry`: what the registry answers to registrations, until the next start of the exchange. */
export const registryInput = z.strictObject({
  decision: z.enum(REGISTRY_DECISIONS),
  /** Of whom: a person, also one who acts for a company, or a company. */
  of: z.enum(['PERSON', 'COMPANY']).default('PERSON'),
});
