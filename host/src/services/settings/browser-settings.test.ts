/** @jest-environment jsdom */
import { createHiddenValues } from './hidden-values';
import { createPreferences } from './preferences';
import { createSafeStorage } from '../browser/storage';
import { createTheme } from './theme';

const storage = createSafeStorage(() => localStorage);

const never = () => undefined;

type StoredListener = (key: string | null) => void;

/** The other tabs: what they write, and the event of it. */
function otherTabs() {
  const listeners: StoredListener[] = [];
  const tell: StoredListener = (key) => listeners.forEach((listener) => listener(key));
  return {
    onStored: (listener: StoredListener) => void listeners.push(listener),
    set: (key: string, value: string) => {
      localStorage.setItem(key, value);
      tell(key);
    },
    clear: () => {
      localStorage.clear();
      tell(null);
    },
  };
}

beforeEach(() => localStorage.clear());

function setUpTheme(systemIsDark: boolean) {
  const root = document.createElement('html');
  const painted: (() => void)[] = [];
  const system = Object.assign(new EventTarget(), { matches: systemIsDark });
  const tabs = otherTabs();
  const afterPaint = (task: () => void) => void painted.push(task);
  const theme = createTheme({ storage, root, systemDark: system, afterPaint, onStored: tabs.onStored });
  const changeSystem = (dark: boolean) => {
    system.matches = dark;
    system.dispatchEvent(new Event('change'));
  };
  return { theme, root, painted, changeSystem, tabs };
}

test('§4.20 the dark flag is kept under isDarkMode as true or false, and read on load', () => {
  const { theme } = setUpTheme(false);
  theme.set('dark');
  expect(localStorage.getItem('isDarkMode')).toBe('true');
  expect(setUpTheme(false).theme.get()).toBe('dark');
  theme.set('light');
  expect(localStorage.getItem('isDarkMode')).toBe('false');
  expect(setUpTheme(true).theme.get()).toBe('light');
});

test('§4.22 transitions are off briefly while the theme changes', () => {
  const { theme, root, painted } = setUpTheme(false);
  expect(root.className).toBe('');
  theme.set('dark');
  expect([root.dataset.theme, root.className]).toEqual(['dark', 'no-transitions']);
  painted.forEach((task) => task());
  expect(root.className).toBe('');
});

test('until somebody chooses, the theme follows the system', () => {
  const { theme, root, changeSystem } = setUpTheme(true);
  const seen: string[] = [];
  theme.subscribe(() => seen.push(theme.get()));
  expect(root.dataset.theme).toBe('dark');
  changeSystem(false);
  theme.set('dark');
  changeSystem(false);
  expect(seen).toEqual(['light', 'dark']);
});

test('a theme that another tab chooses is chosen here, and one that it forgets is that of the system', () => {
  const { theme, root, tabs } = setUpTheme(false);
  tabs.set('isDarkMode', 'true');
  expect([theme.get(), root.dataset.theme]).toEqual(['dark', 'dark']);
  tabs.set('hiddenValues', 'true');
  expect(theme.get()).toBe('dark');
  tabs.clear();
  expect([theme.get(), root.dataset.theme]).toEqual(['light', 'light']);
});

test('hidden values are remembered', () => {
  createHiddenValues(storage, never).set(true);
  expect(createHiddenValues(storage, never).get()).toBe(true);
});

test('values that another tab hides or shows are hidden or shown here', () => {
  const tabs = otherTabs();
  const hidden = createHiddenValues(storage, tabs.onStored);
  const seen: boolean[] = [];
  hidden.subscribe(() => seen.push(hidden.get()));
  tabs.set('hiddenValues', 'true');
  tabs.set('hiddenValues', 'false');
  tabs.set('hiddenValues', 'true');
  tabs.clear();
  expect(seen).toEqual([true, false, true, false]);
});

test('a preference is JSON by key; what cannot be read is unset', () => {
  const preferences = createPreferences(storage, never);
  const store = preferences.store('favourites');
  let told = 0;
  store.subscribe(() => (told += 1));
  preferences.set('favourites', ['btcbrl']);
  expect([store.get(), told]).toEqual([['btcbrl'], 1]);
  expect(createPreferences(storage, never).store('favourites').get()).toEqual(['btcbrl']);
  localStorage.setItem('preference:broken', '{');
  expect(preferences.store('broken').get()).toBeUndefined();
});

test('a preference that another tab changes, such as consent, is changed here', () => {
  let tell: (key: string | null) => void = () => undefined;
  const preferences = createPreferences(storage, (listener) => (tell = listener));
  const consent = preferences.store('consent');
  const other = preferences.store('menu-mini');
  localStorage.setItem('preference:consent', '"denied"');
  localStorage.setItem('preference:menu-mini', 'true');
  tell('preference:consent');
  expect([consent.get(), other.get()]).toEqual(['denied', undefined]);
  localStorage.clear();
  tell(null);
  expect(consent.get()).toBeUndefined();
});
