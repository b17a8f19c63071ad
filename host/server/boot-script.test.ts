import { runInNewContext } from 'node:vm';
import { BOOT_SCRIPT } from './boot-script';

interface Visit {
  /** Null where the browser gives no storage. */
  readonly stored: Readonly<Record<string, string>> | null;
  /** Media queries that hold. */
  readonly media?: readonly string[];
}

/** What the script writes on the root element of a page. */
function boot({ stored, media = [] }: Visit) {
  const dataset: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => {
      if (stored === null) throw new Error('blocked');
      return stored[key] ?? null;
    },
  };
  runInNewContext(BOOT_SCRIPT, {
    localStorage,
    document: { documentElement: { dataset } },
    matchMedia: (query: string) => ({ matches: media.includes(query) }),
    addEventListener: () => undefined,
  });
  return dataset;
}

const DARK = '(prefers-color-scheme: dark)';
const WIDE = '(min-width: 64rem)';

describe('before the first paint', () => {
  it.each<[string, Visit, string]>([
    ['isDarkMode true', { stored: { isDarkMode: 'true' } }, 'dark'],
    ['isDarkMode false, on a dark system', { stored: { isDarkMode: 'false' }, media: [DARK] }, 'light'],
    ['another text, on a dark system', { stored: { isDarkMode: 'yes' }, media: [DARK] }, 'dark'],
    ['nothing, on a light system', { stored: {} }, 'light'],
    ['no storage, on a dark system', { stored: null, media: [DARK] }, 'dark'],
  ])('§4.20, §4.21 the theme is read: %s', (_what, visit, theme) => {
    expect(boot(visit).theme).toBe(theme);
  });

  it.each<[string, Visit, { readonly viewer: string; readonly menu: string }]>([
    ['a first visit, narrow', { stored: {} }, { viewer: 'guest', menu: 'mini' }],
    ['a first visit, wide', { stored: {}, media: [WIDE] }, { viewer: 'guest', menu: 'wide' }],
    [
      'a customer who made the menu narrow',
      { stored: { 'preference:home-known': 'true', 'preference:menu-mini': 'true' }, media: [WIDE] },
      { viewer: 'known', menu: 'mini' },
    ],
    ['a menu made wide', { stored: { 'preference:menu-mini': 'false' } }, { viewer: 'guest', menu: 'wide' }],
    ['no storage', { stored: null }, { viewer: 'guest', menu: 'mini' }],
  ])('the frame that fits is chosen: %s', (_what, visit, chosen) => {
    expect(boot(visit)).toMatchObject(chosen);
  });
});
