import type { AlertState } from '../services/alert-state';
import type { PageDiscovery } from '@plataforma/discovery';
import type { RemoteLoader, RunningBuilds } from '../federation/remote-loader';

/** What the route tree consists of, besides the services that screens reach by hooks. */
export interface AppParts {
  readonly discovery: PageDiscovery;
  readonly loader: RemoteLoader & RunningBuilds;
  readonly alerts: AlertState;
  /** Starts to load what stands at a path. */
  readonly preload: (path: string) => void;
  /** Asks for the feature flags again. */
  readonly reloadFeatures: () => void;
}
