import { createStore, type SessionState } from '@plataforma/contract';
import { createPreferences } from '../services/settings/preferences';
import { rememberViewer } from './remember-viewer';

const GUEST: SessionState = { status: 'guest', viewer: null, expired: false };
const SIGNED_IN: SessionState = { ...GUEST, status: 'signed-in' };

function setUp() {
  const kept = new Map<string, string>();
  const preferences = createPreferences(
    {
      get: (key) => kept.get(key) ?? null,
      set: (key, text) => kept.set(key, text ?? 'null'),
    },
    () => undefined,
  );
  const session = createStore<SessionState>({ ...GUEST, status: 'loading' });
  rememberViewer(session, preferences);
  return { kept, preferences, session };
}

describe('quality, security: what a browser keeps of its customer', () => {
  it('whether somebody is signed in, and nothing else', () => {
    const { kept, session } = setUp();
    session.set(SIGNED_IN);
    expect([...kept]).toEqual([['preference:home-known', 'true']]);
    session.set(GUEST);
    expect(kept.get('preference:home-known')).toBe('false');
  });

  it('what was searched for is forgotten with the sign-out, not when the session ran out', () => {
    const { kept, preferences, session } = setUp();
    session.set(SIGNED_IN);
    preferences.set('search-recent', ['market:btcbrl']);
    session.set({ ...GUEST, expired: true });
    expect(kept.get('preference:search-recent')).toBe('["market:btcbrl"]');
    session.set(SIGNED_IN);
    session.set(GUEST);
    expect(kept.get('preference:search-recent')).toBe('[]');
    expect(preferences.store('search-recent').get()).toEqual([]);
  });
});
