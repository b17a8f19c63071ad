import type { EventEmitter } from 'node:events';
import type { IdentityEvents, SessionView } from './session-view';

export interface Identity {
  readonly events: EventEmitter<IdentityEvents>;
  /**
   * Who a `Cookie` header belongs to. Does not prolong the session.
   * @param secure the browser came by https (then the cookie is `__Host-session`, else `session`).
   */
  authenticate(cookieHeader: string | undefined, secure: boolean): Promise<SessionView>;
}
