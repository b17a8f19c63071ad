import type { RuntimeConfig, Shell } from '@plataforma/contract';
import { onSeen } from '../browser/events';
import { maintenanceAddress } from './maintenance-address';
import { createStatus, type StatusService } from './status';
import { createSafeStorage, type SafeStorage } from '../browser/storage';
import { createTopAlert, type TopAlert } from './top-alert';

export interface PageStatusOptions {
  readonly config: RuntimeConfig;
  readonly storage: SafeStorage;
  readonly later: Shell['later'];
  /** Leads the browser to another address, without a way back to this page. */
  readonly leave: (address: string) => void;
  readonly report: Shell['report'];
}

/** The status service of this browser, and the top alert that it feeds. */
export function createPageStatus({ config, storage, later, leave, report }: PageStatusOptions): {
  readonly status: StatusService;
  readonly topAlert: TopAlert;
} {
  const status = createStatus({
    service: config.api.status,
    fetch: (...request) => window.fetch(...request),
    timeout: (ms) => AbortSignal.timeout(ms),
    storage,
    timeOfDay: () => Date.now(),
    onSeen,
    later,
    leave: () => leave(maintenanceAddress(config.maintenancePage, window.location)),
    report,
  });
  return {
    status,
    topAlert: createTopAlert(
      status.record,
      createSafeStorage(() => window.sessionStorage),
    ),
  };
}
