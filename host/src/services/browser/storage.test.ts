import { createSafeStorage } from './storage';

function fakeStorage(fails = false): Storage {
  const entries = new Map<string, string>();
  return {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    removeItem: (key) => void entries.delete(key),
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (fails) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}

test('what is stored is there for the next page', () => {
  const web = fakeStorage();
  createSafeStorage(() => web).set('isDarkMode', 'true');
  expect(createSafeStorage(() => web).get('isDarkMode')).toBe('true');
});

test.each([
  [
    'blocked',
    (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['full', () => fakeStorage(true)],
])('%s storage never throws and remembers while the page is open', (_, open) => {
  const storage = createSafeStorage(open);
  expect(storage.get('isDarkMode')).toBeNull();
  storage.set('isDarkMode', 'true');
  expect(storage.get('isDarkMode')).toBe('true');
});
