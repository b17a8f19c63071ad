import type { Config } from '../config';
import type { Logger } from '../lib/logger';
import { parseCookies, readCsrfCookie, readKnownCookie, readPayerCookie, readSessionCookie } from './cookies';
import { readDeviceInfo } from './device-info';
import type { DeviceInfo } from './device-info';
import type { RequestSession } from './request-session';
import type { SessionView } from './session-view';
import type { Sessions } from './sessions';
import { csrfTokenOf, newToken, sessionIdOf } from './tokens';

export interface OpenRequest {
  readonly cookieHeader: string | undefined;
  readonly csrfHeader: string | undefined;
  readonly secure: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** The value of `Device-Info`, if any. */
  readonly deviceHeader: string | undefined;
  /** Made by the page itself, not by the customer: a page left open must not keep its session alive for ever. */
  readonly passive: boolean;
}

interface Parts {
  readonly config: Pick<Config, 'secret'>;
  readonly logger: Logger;
}

/** A header that is none says nothing of a person, so it is ignored; what it was is nobody's business. */
function deviceOf(header: string | undefined, logger: Logger): DeviceInfo | undefined {
  const device = readDeviceInfo(header);
  if (device === null) logger.debug({ length: header?.length }, 'device info ignored');
  return device ?? undefined;
}

/** Opens the session of an HTTP request; a browser without one becomes a guest. */
export async function openSession(
  { config, logger }: Parts,
  sessions: Sessions,
  { cookieHeader, csrfHeader, secure, address, userAgent, deviceHeader, passive }: OpenRequest,
): Promise<RequestSession> {
  const cookies = parseCookies(cookieHeader);
  const known = readSessionCookie(cookies, secure);
  const token = known ?? newToken();
  const find = () => (passive ? sessions.find(token) : sessions.use(token));
  const view: SessionView = known === undefined ? { kind: 'guest', sessionId: sessionIdOf(token) } : await find();
  // Also after the secret changed, or when only one of the two cookies is left.
  const fresh = readCsrfCookie(cookies, secure) !== csrfTokenOf(config.secret, token);
  const device = () => deviceOf(deviceHeader, logger);
  const shown = readKnownCookie(cookies, secure);
  const payerKey = readPayerCookie(cookies, secure);
  return {
    ...{ view, token, secure, address, userAgent, device, csrfHeader, fresh },
    ...{ known: shown, knownNext: null, payerKey, isPayerNew: false },
  };
}
