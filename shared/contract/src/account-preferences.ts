/** Keys of the preferences that go with the account to every device. */
export const ACCOUNT_PREFERENCES = {
  calm: 'terminal-calm',
  quantities: 'quantities',
  startPage: 'start-page',
} as const;

/** Key of what this browser knows of the account's preferences; `unsaved` has those that the account does not have yet. */
export const ACCOUNT_COPY = 'account-copy';

/** The pages that a customer can begin with, by the name under which the choice is kept. */
export const START_PATHS = { HOME: '/', WALLET: '/wallet', BUY: '/trade', TERMINAL: '/terminal' } as const;

export type StartPageName = keyof typeof START_PATHS;

export const isStartPage = (stored: unknown): stored is StartPageName =>
  typeof stored === 'string' && Object.hasOwn(START_PATHS, stored);

/** The path of the page that was chosen; home when none was. */
export function startPath(stored: unknown): string {
  return START_PATHS[isStartPage(stored) ? stored : 'HOME'];
}
