/** @jest-environment jsdom */
import type { SavePreferencesInput } from '@plataforma/schema';
import { createSafeStorage } from '../browser/storage';
import { signedIn } from '../session/test/session-setup';
import type { KeptPreferences } from './account-preferences';
import { createHiddenValues } from './hidden-values';
import { keepSettings } from './kept-settings';
import { createPreferences } from './preferences';
import { createTheme } from './theme';

const storage = createSafeStorage(() => localStorage);
const never = () => undefined;
const MINUTE = 60_000;
const NONE: KeptPreferences = {
  id: 'ana',
  theme: null,
  hiddenValues: null,
  calm: null,
  quantities: null,
  startPage: null,
};

/** Lets every promise that is ready continue. */
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

/** A page of this browser, and the exchange, which keeps what it is sent. */
function openPage(account: Partial<KeptPreferences> = {}) {
  let kept = { ...NONE, ...account };
  let offline = false;
  let time = Date.parse('2026-11-20T12:00:00Z');
  let again: () => void = never;
  const sent: SavePreferencesInput[] = [];
  const theme = createTheme({
    storage,
    root: document.createElement('html'),
    systemDark: Object.assign(new EventTarget(), { matches: false }),
    afterPaint: never,
    onStored: never,
  });
  const preferences = createPreferences(storage, never);
  const settings = keepSettings(
    { theme, hiddenValues: createHiddenValues(storage, never), preferences },
    {
      now: () => time,
      again: (task) => (again = task),
      save: async (input) => {
        await Promise.resolve();
        if (offline) throw new Error('offline');
        sent.push(input);
        const { chosenAgo, onlyWhereNone, ...choices } = input;
        if (onlyWhereNone !== true) kept = { ...kept, ...(choices as Partial<KeptPreferences>) };
        return kept;
      },
    },
  );
  const answer = async (state: 'SIGNED_IN' | 'GUEST' | 'EXPIRED') => {
    const isSignedIn = state === 'SIGNED_IN';
    settings.onAsk()({ ...signedIn, session: { state, expiresAt: null }, preferences: isSignedIn ? kept : null });
    await settle();
  };
  return {
    settings,
    sent,
    signIn: () => answer('SIGNED_IN'),
    signOut: () => answer('GUEST'),
    expire: () => answer('EXPIRED'),
    /** Another device chose, or another customer signs in. */
    change: (next: Partial<KeptPreferences>) => (kept = { ...kept, ...next }),
    goOffline: (now: boolean) => (offline = now),
    pass: (ms: number) => (time += ms),
    /** It is time to try again. */
    tryAgain: async () => {
      again();
      await settle();
    },
    inForce: () => ({
      theme: settings.theme.choice.get(),
      hiddenValues: settings.hiddenValues.get(),
      calm: preferences.store('terminal-calm').get(),
      quantities: preferences.store('quantities').get(),
      startPage: preferences.store('start-page').get(),
    }),
  };
}

const UNSET = {
  theme: 'system',
  hiddenValues: false,
  calm: undefined,
  quantities: undefined,
  startPage: undefined,
};

beforeEach(() => localStorage.clear());

test('after a sign-in the account decides, where it has something', async () => {
  const page = openPage({ theme: 'DARK', hiddenValues: true, calm: true, quantities: 'SHORT', startPage: 'WALLET' });
  page.settings.theme.set('light');
  await page.signIn();
  const all = { theme: 'dark', hiddenValues: true, calm: true, quantities: 'SHORT', startPage: 'WALLET' };
  expect([page.inForce(), page.sent]).toEqual([all, []]);
  page.change({ theme: 'SYSTEM', hiddenValues: false });
  await page.signIn();
  expect(page.inForce()).toEqual({ ...all, theme: 'system', hiddenValues: false });
});

test('each choice of a customer is kept with the account', async () => {
  const page = openPage();
  await page.signIn();
  page.settings.theme.set('system');
  page.settings.hiddenValues.set(true);
  page.settings.preferences.set('terminal-calm', true);
  page.settings.preferences.set('quantities', 'SHORT');
  page.settings.preferences.set('start-page', 'TERMINAL');
  page.settings.preferences.set('menu-mini', true);
  await page.signIn();
  const now = { chosenAgo: 0, onlyWhereNone: false };
  expect(page.sent).toHaveLength(5);
  expect(page.sent).toEqual(
    expect.arrayContaining([
      { theme: 'SYSTEM', ...now },
      { hiddenValues: true, ...now },
      { calm: true, ...now },
      { quantities: 'SHORT', ...now },
      { startPage: 'TERMINAL', ...now },
    ]),
  );
});

test('what is chosen again while it is sent is sent again, and no older answer undoes it', async () => {
  const page = openPage({ hiddenValues: false });
  await page.signIn();
  const answerOfBefore = page.settings.onAsk();
  page.settings.hiddenValues.set(true);
  page.settings.hiddenValues.set(false);
  page.settings.hiddenValues.set(true);
  answerOfBefore({ ...signedIn, preferences: { ...NONE, hiddenValues: false } });
  expect(page.inForce().hiddenValues).toBe(true);
  await page.signIn();
  expect(page.sent.at(-1)).toMatchObject({ hiddenValues: true });
  expect(page.inForce().hiddenValues).toBe(true);
});

test("a guest's choice becomes the account's only where it has none", async () => {
  const page = openPage({ hiddenValues: false });
  await page.signOut();
  page.settings.theme.set('dark');
  page.settings.hiddenValues.set(true);
  await page.signIn();
  expect(page.sent).toEqual([{ theme: 'DARK', chosenAgo: 0, onlyWhereNone: true }]);
  expect(page.inForce()).toMatchObject({ theme: 'dark', hiddenValues: false });
});

test('what is chosen offline is in force here, and is sent with its time when there is an answer again', async () => {
  const page = openPage({ theme: 'LIGHT' });
  await page.signIn();
  page.goOffline(true);
  page.settings.theme.set('dark');
  await settle();
  page.pass(5 * MINUTE);
  await page.signIn();
  expect([page.inForce().theme, page.sent]).toEqual(['dark', []]);
  await page.tryAgain();
  page.goOffline(false);
  await page.tryAgain();
  expect(page.sent).toEqual([{ theme: 'DARK', chosenAgo: 5 * MINUTE, onlyWhereNone: false }]);
  await page.signIn();
  expect(page.sent).toHaveLength(1);
});

test('who signs out leaves the theme, and nothing else, for the next one at this device', async () => {
  const page = openPage({ theme: 'DARK', hiddenValues: true, calm: true, quantities: 'SHORT', startPage: 'WALLET' });
  await page.signIn();
  await page.signOut();
  expect(page.inForce()).toEqual({ ...UNSET, theme: 'dark' });
  page.change({ ...NONE, id: 'bia' });
  await page.signIn();
  expect([page.inForce(), page.sent]).toEqual([{ ...UNSET, theme: 'dark' }, []]);
});

test('a session that ran out keeps what its customer chose, and another customer gets nothing of it', async () => {
  const page = openPage({ hiddenValues: true });
  await page.signIn();
  page.goOffline(true);
  page.settings.preferences.set('start-page', 'WALLET');
  await page.expire();
  expect(page.inForce()).toMatchObject({ hiddenValues: true, startPage: 'WALLET' });
  page.goOffline(false);
  page.change({ ...NONE, id: 'bia' });
  await page.signIn();
  expect([page.inForce(), page.sent]).toEqual([UNSET, []]);
});
