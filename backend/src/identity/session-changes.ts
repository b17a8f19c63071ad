import type { EventEmitter } from 'node:events';
import { knownAfter } from './known-browser';
import type { RequestSession } from './request-session';
import type { IdentityEvents, SessionView } from './session-view';
import type { RenewedSession } from './sessions';
import type { StartedSession } from './start-session';
import { newToken, sessionIdOf } from './tokens';
import type { User } from './users';

/** What becomes of the browser of a request, after the commit, and who hears of it. */
export interface SessionChanges {
  /** The browser has this session from now on. */
  readonly adopt: (request: RequestSession, token: string, view: SessionView) => void;
  /** The customer is signed in from now on. */
  readonly signedIn: (request: RequestSession, started: StartedSession) => void;
  /** The session goes on under a new cookie; others of the customer ended. */
  readonly renewed: (request: RequestSession, renewed: RenewedSession) => void;
  readonly becomeGuest: (request: RequestSession, token?: string) => void;
  /** The browser is one that the customer has signed in with. */
  readonly known: (request: RequestSession, user: Pick<User, 'id' | 'passwordHash'>) => void;
  /** A session ended: also sockets hear of it. */
  readonly ended: (sessionId: string) => void;
  /** The open pages of the customer ask what they are told of them. */
  readonly tellViewer: (accountId: number) => void;
}

export function createSessionChanges(events: EventEmitter<IdentityEvents>, secret: string): SessionChanges {
  const ended = (sessionId: string) => void events.emit('sessionEnded', sessionId);
  const adopt = (request: RequestSession, token: string, view: SessionView) => {
    const previous = request.view;
    request.token = token;
    request.view = view;
    request.fresh = true;
    if (previous.kind !== 'guest') ended(previous.sessionId);
  };
  const known: SessionChanges['known'] = (request, user) => {
    request.knownNext = knownAfter(secret, user, request.known);
  };
  return {
    adopt,
    known,
    ended,
    tellViewer: (accountId) => void events.emit('viewerChanged', accountId),
    signedIn(request, { token, view, user, ended: others }) {
      adopt(request, token, view);
      others.forEach(ended);
      // Only of who confirmed the e-mail (identity I-17): a stranger can register with any.
      if (user.emailConfirmedAt) known(request, user);
    },
    renewed(request, { token, expiresAt, endsAt, ended: others }) {
      const { view } = request;
      if (view.kind === 'signed-in')
        adopt(request, token, { ...view, sessionId: sessionIdOf(token), expiresAt, endsAt });
      others.forEach(ended);
    },
    becomeGuest(request, token = newToken()) {
      adopt(request, token, { kind: 'guest', sessionId: sessionIdOf(token) });
    },
  };
}
