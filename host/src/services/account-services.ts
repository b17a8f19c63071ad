import type { ApolloClient } from '@apollo/client';
import type { RuntimeConfig, Shell } from '@plataforma/contract';
import type { Clock } from '@plataforma/realtime';
import { createApollo } from './api/apollo';
import { onFirstUse, onRestored } from './browser/events';
import { createDeviceInfo } from './api/device-info';
import { createExchangeTime } from './api/exchange-time';
import { createFeatures, fetchFeatures, type FeatureService } from './features/features';
import { endSession } from './session/end-session';
import { fetchViewer } from './session/fetch-viewer';
import type { KeptSettings } from './settings/kept-settings';
import { inOwnTask } from './api/in-own-task';
import type { News } from './api/news';
import { askForAnyone, resetData } from './api/reset-data';
import { lookForRelease } from '../releases/look-for-release';
import { createSession, type Session } from './session/session';
import { createBrowserTabs } from './session/tabs';
import { createSha256 } from './api/sha256';
import type { SafeStorage } from './browser/storage';

export interface AccountServicesOptions {
  readonly config: RuntimeConfig;
  /** Absolute address of the API. */
  readonly uri: string;
  readonly storage: SafeStorage;
  readonly clock: Clock;
  readonly later: Shell['later'];
  readonly report: Shell['report'];
  readonly showGenericError: () => void;
  readonly onMaintenance: () => void;
  readonly news: News;
  /** What the account has of the settings comes with the viewer. */
  readonly onAskViewer: KeptSettings['onAsk'];
  /** Closes the socket and makes another one for the present viewer. */
  readonly reconnect: () => void;
}

export interface AccountServices {
  readonly apollo: ApolloClient;
  readonly session: Session;
  readonly features: FeatureService;
  readonly now: Shell['now'];
}

/** The API, and what it says about the customer: the viewer, the device, and the features. */
export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const { config, uri, storage, clock, later, report, showGenericError, reconnect, news } = options;
  const timeOfDay = () => Date.now();
  const { now, heard } = createExchangeTime(timeOfDay);
  const sha256 = createSha256(window.crypto.subtle);
  const device = createDeviceInfo({
    storage,
    userAgent: navigator.userAgent,
    loadReader: () => import(/* webpackChunkName: "later-device-info" */ './api/device-reader'),
    sha256,
    clock,
    report,
  });
  const apollo: ApolloClient = createApollo({
    uri,
    fetch: inOwnTask(heard((...request) => window.fetch(...request))),
    queriesByGet: config.api.queriesByGet,
    sha256,
    device,
    cookies: () => document.cookie,
    epoch: () => session.epoch(),
    news,
    onActivity: () => session.onActivity(),
    onUnauthorized: (epoch) => session.onUnauthorized(epoch),
    onGenericError: showGenericError,
    onMaintenance: options.onMaintenance,
    onUnknownOperation: lookForRelease,
    report,
  });
  const session: Session = createSession({
    fetchViewer: async (how) => {
      const onAnswer = options.onAskViewer();
      const answer = await fetchViewer(apollo, how);
      // Before the session is what it says: values that are hidden are never seen.
      onAnswer(answer);
      return answer;
    },
    endSession: () => endSession(apollo),
    clock,
    timeOfDay,
    now,
    sessionMinutes: config.sessionMinutes,
    tabs: createBrowserTabs(),
    resetData: (change) => resetData(apollo, change),
    reconnect,
    onUnreachable: showGenericError,
  });
  const flags = () => askForAnyone(apollo, () => fetchFeatures(apollo));
  const features = createFeatures({ fetch: flags, storage, clock, timeOfDay, later, report });
  // Reading the device keeps the browser busy for a moment. A visitor who only reads does not wait for it.
  onFirstUse(() => later(device.start));
  onRestored(session.check);
  return { apollo, session, features, now };
}
