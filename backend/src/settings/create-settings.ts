import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { readAppStatus, writeAppStatus } from './app-status';
import type { AppStatus } from './app-status';
import { allFeatures, isFeatureEnabled, setFeature } from './features';
import type { Feature, FeatureName } from './features';
import { marketsUnderMaintenance, setMarketMaintenance } from './market-maintenance';

/** What an operator decides for the whole product: feature flags and the status record. */
export interface Settings {
  /** Is the flag on? A name of no flag is off. */
  isEnabled(feature: string): Promise<boolean>;
  /** Every flag of the specification, in its order. */
  features(): Promise<readonly Feature[]>;
  setFeature(name: FeatureName, isEnabled: boolean): Promise<void>;
  /** The status record as it is now. */
  appStatus(): Promise<AppStatus>;
  setAppStatus(status: Omit<AppStatus, 'updatedAt'>): Promise<void>;
  /** Is the product under maintenance? Commands ask it, so what another process wrote is seen within a second. */
  isUnderMaintenance(): Promise<boolean>;
  /** Symbols of the markets that are under maintenance, as commands see them: within a second. */
  marketsUnderMaintenance(): Promise<ReadonlySet<string>>;
  setMarketMaintenance(symbol: string, isUnder: boolean): Promise<void>;
}

const SEEN_WITHIN_MS = 1_000;

/** Reads again when the last reading is too old. A reading that failed is not kept. */
function remembered<Answer>(read: () => Promise<Answer>) {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | null = null;
  const forget = () => {
    last = null;
  };
  const ask = (): Promise<Answer> => {
    if (last && performance.now() - last.at < SEEN_WITHIN_MS) return last.answer;
    const answer = read();
    last = { at: performance.now(), answer };
    void answer.catch(forget);
    return answer;
  };
  return { ask, forget };
}

export function createSettings({ db, clock }: { readonly db: Database; readonly clock: Clock }): Settings {
  const maintenance = remembered(async () => (await readAppStatus(db)).status === 'UNDER_MAINTENANCE');
  const markets = remembered(() => marketsUnderMaintenance(db));
  return {
    isEnabled: (feature) => isFeatureEnabled(db, feature),
    features: () => allFeatures(db),
    setFeature: (name, isEnabled) => setFeature(db, name, isEnabled),
    appStatus: () => readAppStatus(db),
    setAppStatus: async (status) => {
      await writeAppStatus(db, { ...status, updatedAt: new Date(clock.now()) });
      maintenance.forget();
    },
    isUnderMaintenance: maintenance.ask,
    marketsUnderMaintenance: markets.ask,
    setMarketMaintenance: async (symbol, isUnder) => {
      await setMarketMaintenance(db, symbol, isUnder);
      markets.forget();
    },
  };
}
