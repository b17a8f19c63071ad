import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';
import { leadToSignIn } from './session-expiry';

const signedIn: SessionState = { status: 'signed-in', viewer, expired: false };
const expired: SessionState = { status: 'guest', viewer: null, expired: true };
const signedOut: SessionState = { status: 'guest', viewer: null, expired: false };

function setUp(initial: SessionState, pathname = '/trade/btcbrl') {
  let state = initial;
  const listeners = new Set<() => void>();
  const session: ExternalStore<SessionState> = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const navigate = jest.fn();
  const refused = createStore(0);
  const router = { state: { location: { pathname, search: '?valor=500', hash: '' } }, navigate };
  leadToSignIn(session, refused, router, (path) => path === '/confirm-withdraw');
  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { become, navigate, refuse: () => refused.set(refused.get() + 1) };
}

describe('an expired session (specification §6: code 2001 sends the user to login; path and typed amount are kept)', () => {
  it('§8.1 leads to the sign-in page with the way back', () => {
    const { become, navigate } = setUp(signedIn);
    become(expired);
    expect(navigate.mock.calls).toEqual([['/login?return=%2Ftrade%2Fbtcbrl%3Fvalor%3D500']]);
  });

  it('leaves guests where they are: with a session of long ago, and after signing out', () => {
    const longAgo = setUp({ status: 'loading', viewer: null, expired: false });
    longAgo.become(expired);
    expect(longAgo.navigate).not.toHaveBeenCalled();
    const leaving = setUp(signedIn);
    leaving.become(signedOut);
    expect(leaving.navigate).not.toHaveBeenCalled();
  });

  it('leaves whoever is on a page that works without an account, which may have ended the session itself', () => {
    const link = setUp(signedIn, '/confirm-withdraw');
    link.become(expired);
    expect(link.navigate).not.toHaveBeenCalled();
    link.refuse();
    expect(link.navigate).not.toHaveBeenCalled();
  });

  it('§8.1 leads a guest there who asks for what needs an account, and stays where that page is open', () => {
    const guest = setUp(signedOut);
    guest.refuse();
    expect(guest.navigate.mock.calls).toEqual([['/login?return=%2Ftrade%2Fbtcbrl%3Fvalor%3D500']]);
    const there = setUp(signedOut, '/login');
    there.refuse();
    expect(there.navigate).not.toHaveBeenCalled();
  });
});
