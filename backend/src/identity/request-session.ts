import type { DeviceInfo } from './device-info';
import type { SessionView } from './session-view';

/** The session of one HTTP request: who it is, and the cookies that the answer must set. */
export interface RequestSession {
  view: SessionView;
  /** The cookie's value. A secret: never logged, never stored. */
  token: string;
  /** The request came by https, as seen by the browser. */
  readonly secure: boolean;
  /** Address of the browser, for rate limits and the security log. */
  readonly address: string;
  readonly userAgent: string;
  /** What the browser says of its device, if it says so. */
  readonly device: () => DeviceInfo | undefined;
  /** The value of `X-CSRF-Token`, if any. */
  readonly csrfHeader: string | undefined;
  /** The browser has not got `token` yet. */
  fresh: boolean;
}
