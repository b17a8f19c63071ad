import { z } from 'zod';
import type { Database } from '../db/database';
import { normaliseEmail } from '../identity/index';
import type { Identity, OperatedUser } from '../identity/index';
import { ALERT_TYPES, APP_STATUSES, FEATURE_NAMES } from '../settings/index';
import type { AppStatus, Feature, Settings } from '../settings/index';
import { createCustomer } from './new-customer';
import type { customerInput, NewCustomer } from './new-customer';
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

/** `POST /sandbox/api/users`: what is left out stays as it is. */
export const userInput = viewerInput.extend({ email: z.string().max(254).transform(normaliseEmail) });

/** What the operator can do with the markets. */
export interface SimulatedMarket {
  readonly isSimulated: boolean;
  /** Resolves when makers and traders do as they were told. */
  simulate(isSimulated: boolean): Promise<void>;
}

export interface OperatorState {
  readonly isMarketSimulated: boolean;
  readonly status: AppStatus;
  readonly features: readonly Feature[];
  readonly users: readonly OperatedUser[];
}

export interface OperatorParts {
  readonly db: Database;
  readonly identity: Pick<Identity, 'users' | 'changeUser'>;
  readonly settings: Settings;
  readonly market: SimulatedMarket;
}

/** What the operator of a local run can change: status record, flags, simulated market, what the viewer of an account says. */
export class Operator {
  readonly #parts: OperatorParts;

  constructor(parts: OperatorParts) {
    this.#parts = parts;
  }

  async state(): Promise<OperatorState> {
    const { identity, settings, market } = this.#parts;
    const [status, features, users] = await Promise.all([settings.appStatus(), settings.features(), identity.users()]);
    return { status, features, users, isMarketSimulated: market.isSimulated };
  }

  setStatus(input: z.output<typeof statusInput>): Promise<void> {
    return this.#parts.settings.setAppStatus(input);
  }

  setFeature({ name, isEnabled }: z.output<typeof featureInput>): Promise<void> {
    return this.#parts.settings.setFeature(name, isEnabled);
  }

  setMarket({ isSimulated }: z.output<typeof marketInput>): Promise<void> {
    return this.#parts.market.simulate(isSimulated);
  }

  /** @returns false when nobody has the e-mail. */
  setUser({ email, ...changes }: z.output<typeof userInput>): Promise<boolean> {
    return this.#parts.identity.changeUser(email, changes);
  }

  /** Makes a customer, whom nobody knows yet. */
  createCustomer(input: z.output<typeof customerInput>): Promise<NewCustomer> {
    return createCustomer(this.#parts.db, input);
  }
}
