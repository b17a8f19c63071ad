import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { readAppStatus, writeAppStatus } from './app-status';
import type { AppStatus } from './app-status';
import { allFeatures, isFeatureEnabled, setFeature } from './features';
import type { Feature, FeatureName } from './features';

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
}

export function createSettings({ db, clock }: { readonly db: Database; readonly clock: Clock }): Settings {
  return {
    isEnabled: (feature) => isFeatureEnabled(db, feature),
    features: () => allFeatures(db),
    setFeature: (name, isEnabled) => setFeature(db, name, isEnabled),
    appStatus: () => readAppStatus(db),
    setAppStatus: (status) => writeAppStatus(db, { ...status, updatedAt: new Date(clock.now()) }),
  };
}
