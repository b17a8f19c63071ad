import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { users } from '../identity/tables';
import { normaliseEmail } from '../identity/users';
import type { User } from '../identity/users';
import { readAppStatus, writeAppStatus } from '../settings/app-status';
import type { AppStatus } from '../settings/app-status';
import { allFeatures, FEATURE_NAMES, setFeature } from '../settings/features';
import type { FeatureName } from '../settings/features';
import { ALERT_TYPES, APP_STATUSES } from '../settings/tables';
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

const USER_COLUMNS = {
  email: users.email,
  name: users.name,
  redirect: users.redirect,
  passwordChangeRecommended: users.passwordChangeRecommended,
  requiredRegistrationStep: users.requiredRegistrationStep,
  level: users.level,
  otcEnabled: users.otcEnabled,
  experimentalFeaturesEnabled: users.experimentalFeaturesEnabled,
  isForeigner: users.isForeigner,
  accountType: users.accountType,
};

/** A customer as the operator sees them. */
export type OperatorUser = Readonly<Pick<User, keyof typeof USER_COLUMNS>>;

/** What the operator can do with the markets. */
export interface SimulatedMarket {
  readonly isSimulated: boolean;
  /** Resolves when makers and traders do as they were told. */
  simulate(isSimulated: boolean): Promise<void>;
}

export interface OperatorState {
  readonly isMarketSimulated: boolean;
  readonly status: AppStatus;
  readonly features: readonly { readonly name: FeatureName; readonly isEnabled: boolean }[];
  readonly users: readonly OperatorUser[];
}

/** What the operator of a local run can change: status record, flags, simulated market, what the viewer of an account says. */
export class Operator {
  readonly #db: Database;

  readonly #market: SimulatedMarket | undefined;

  /** @param market undefined while it is starting. */
  constructor(db: Database, market: SimulatedMarket | undefined) {
    this.#db = db;
    this.#market = market;
  }

  async state(): Promise<OperatorState> {
    const [status, features, all] = await Promise.all([
      readAppStatus(this.#db),
      allFeatures(this.#db),
      this.#db.orm.select(USER_COLUMNS).from(users).orderBy(users.createdAt, users.email).limit(50),
    ]);
    return { status, features, users: all, isMarketSimulated: this.#market?.isSimulated ?? true };
  }

  setStatus(input: z.output<typeof statusInput>): Promise<void> {
    return writeAppStatus(this.#db, input);
  }

  setFeature({ name, isEnabled }: z.output<typeof featureInput>): Promise<void> {
    return setFeature(this.#db, name, isEnabled);
  }

  async setMarket({ isSimulated }: z.output<typeof marketInput>): Promise<void> {
    await this.#market?.simulate(isSimulated);
  }

  /** @returns false when nobody has the e-mail. */
  async setUser({ email, ...changes }: z.output<typeof userInput>): Promise<boolean> {
    // Without a change there is nothing to write, but the e-mail must be somebody's.
    const found = await this.#db.orm
      .update(users)
      .set({ email, ...changes })
      .where(eq(users.email, email))
      .returning({ email: users.email });
    return found.length > 0;
  }

  /** Makes a customer, whom nobody knows yet. */
  createCustomer(input: z.output<typeof customerInput>): Promise<NewCustomer> {
    return createCustomer(this.#db, input);
  }
}
