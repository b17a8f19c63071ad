import {
  ACCOUNT_PREFERENCES as KEYS,
  isStartPage,
  type PreferenceService,
  type ThemeService,
  type ToggleService,
} from '@plataforma/contract';
import { createAccountPreferences } from './account-preferences';
import type { AccountPreferences, AccountPreferencesOptions, PreferenceName } from './account-preferences';

interface Settings {
  readonly theme: ThemeService;
  readonly hiddenValues: ToggleService;
  readonly preferences: PreferenceService;
}

export type KeptSettings = Settings & Pick<AccountPreferences, 'onAsk'>;

const THEMES = { LIGHT: 'light', DARK: 'dark', SYSTEM: 'system' } as const;
const CHOICES = { light: 'LIGHT', dark: 'DARK', system: 'SYSTEM' } as const;

const NAMES: Readonly<Record<string, PreferenceName | undefined>> = {
  [KEYS.calm]: 'calm',
  [KEYS.quantities]: 'quantities',
  [KEYS.startPage]: 'startPage',
};

/** Settings of this browser, of which some go with the account: what is chosen in one of these is kept with it. */
export function keepSettings(
  { theme, hiddenValues, preferences }: Settings,
  how: Pick<AccountPreferencesOptions, 'save' | 'now' | 'again'>,
): KeptSettings {
  const stored = (key: string) => preferences.store(key).get();
  const forget = (key: string) => () => preferences.set(key, undefined);
  const { onChosen, onAsk } = createAccountPreferences({
    ...how,
    preferences,
    settings: {
      theme: {
        chosen: () => ({ theme: CHOICES[theme.choice.get()] }),
        put: (kept) => kept.theme && theme.set(THEMES[kept.theme]),
        // The theme tells nothing of anybody, and a page that changes all its colours at a sign-out startles.
        forget: () => undefined,
      },
      hiddenValues: {
        chosen: () => ({ hiddenValues: hiddenValues.get() }),
        put: (kept) => hiddenValues.set(kept.hiddenValues === true),
        forget: () => hiddenValues.set(false),
      },
      calm: {
        chosen: () => ({ calm: stored(KEYS.calm) === true }),
        put: (kept) => preferences.set(KEYS.calm, kept.calm),
        forget: forget(KEYS.calm),
      },
      quantities: {
        chosen: () => ({ quantities: stored(KEYS.quantities) === 'SHORT' ? 'SHORT' : 'FULL' }),
        put: (kept) => preferences.set(KEYS.quantities, kept.quantities),
        forget: forget(KEYS.quantities),
      },
      startPage: {
        chosen: () => {
          const page = stored(KEYS.startPage);
          return { startPage: isStartPage(page) ? page : 'HOME' };
        },
        put: (kept) => preferences.set(KEYS.startPage, kept.startPage),
        forget: forget(KEYS.startPage),
      },
    },
  });
  return {
    onAsk,
    theme: {
      ...theme,
      set: (choice) => {
        theme.set(choice);
        onChosen('theme');
      },
    },
    hiddenValues: {
      ...hiddenValues,
      set: (hidden) => {
        hiddenValues.set(hidden);
        onChosen('hiddenValues');
      },
    },
    preferences: {
      ...preferences,
      set: (key, value) => {
        preferences.set(key, value);
        const name = NAMES[key];
        if (name) onChosen(name);
      },
    },
  };
}
