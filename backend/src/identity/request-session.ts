import type { DeviceInfo } from './device-info';
import type { KnownBrowser } from './known-browser';
import type { SessionView } from './session-view';

/** The session of one HTTP request: the viewer, and the cookies that the answer must set. */
export interface RequestSession {
  view: SessionView;
  /** The value of the session cookie. It is secret: it is never logged and never stored. */
  token: string;
  /** True when the browser used https. */
  readonly secure: boolean;
  /** IP address of the browser, for rate limits and the security log. */
  readonly address: string;
  readonly userAgent: string;
  /** What the browser says about its device; undefined when it says nothing. */
  readonly device: () => DeviceInfo | undefined;
  /** The value of `X-CSRF-Token`, or undefined. */
  readonly csrfHeader: string | undefined;
  /** True when the browser does not have `token` yet. */
  fresh: boolean;
  /** What the browser shows of earlier sign-ins; null when it shows nothing. */
  readonly known: KnownBrowser | null;
  /** What it will show from now on; null when that does not change. */
  knownNext: KnownBrowser | null;
  /** The browser's secret as a payer in coins, 22 characters of base64url; null when it has none. */
  payerKey: string | null;
  /** True when the browser does not have `payerKey` yet. */
  isPayerNew: boolean;
}
