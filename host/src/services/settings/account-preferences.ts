import { ACCOUNT_COPY, type PreferenceService } from '@plataforma/contract';
import type { SavePreferencesInput } from '@plataforma/schema';
import type { ViewerQuery } from '../session/__generated__/viewer';

export type KeptPreferences = NonNullable<ViewerQuery['preferences']>;
export type PreferenceName = Exclude<keyof KeptPreferences, '__typename' | 'id'>;

/** A setting of this browser that goes with the account. */
export interface AccountSetting {
  /** What is chosen here, as the exchange is told. */
  readonly chosen: () => SavePreferencesInput;
  /** Puts in force here what the account has. */
  readonly put: (kept: KeptPreferences) => void;
  /** Forgets what was chosen. It does nothing where the choice stays with the device. */
  readonly forget: () => void;
}

export interface AccountPreferencesOptions {
  readonly settings: Readonly<Record<PreferenceName, AccountSetting>>;
  readonly preferences: PreferenceService;
  /** Rejects when the choices were not kept. */
  readonly save: (input: SavePreferencesInput) => Promise<KeptPreferences>;
  /** Time of day in ms. */
  readonly now: () => number;
  /** Runs a task when it is time to try again, such as when there is a network again. */
  readonly again: (task: () => void) => void;
}

export interface AccountPreferences {
  /** The customer or a guest chose something here. */
  readonly onChosen: (name: PreferenceName) => void;
  /** Call it when the viewer is asked for, and its result with the answer. */
  readonly onAsk: () => (answer: ViewerQuery) => void;
}

/** When each was chosen that the account does not have yet; null for what a guest chose. */
type Unsaved = { readonly [Name in PreferenceName]?: number | null };

interface Copy {
  /** Id of the account whose choices this browser has. */
  readonly of: string | null;
  readonly unsaved: Unsaved;
}

/** The exchange takes 32 bits. */
const MOST_MS = 2 ** 31 - 1;

const NAMES: readonly PreferenceName[] = ['theme', 'hiddenValues', 'calm', 'quantities', 'startPage'];

function isCopy(stored: unknown): stored is Copy {
  return typeof stored === 'object' && stored !== null && 'of' in stored && 'unsaved' in stored;
}

/**
 * Keeps what is chosen in this browser with the account, and puts in force what the account has. The browser's copy decides
 * the first paint; of what was chosen here and is not kept yet, the account's value does not count.
 */
export function createAccountPreferences(options: AccountPreferencesOptions): AccountPreferences {
  const { settings, preferences, save, now, again } = options;
  const store = preferences.store(ACCOUNT_COPY);
  const copy = (): Copy => {
    const stored = store.get();
    return isCopy(stored) ? stored : { of: null, unsaved: {} };
  };
  const put = (next: Copy) => preferences.set(ACCOUNT_COPY, next);
  let isGuest = false;
  let isSaving = false;
  /** Counts the choices, so that an answer that is older than a choice does not undo it. */
  let choices = 0;

  const take = (kept: KeptPreferences, asked: number) => {
    const { of, unsaved } = copy();
    const isOther = of !== null && of !== kept.id;
    const left: { [Name in PreferenceName]?: number | null } = {};
    for (const name of NAMES) {
      const at = unsaved[name];
      // What another customer chose here is not this one's.
      if (typeof at === 'number' && !isOther) left[name] = at;
      else if (asked === choices && kept[name] !== null) settings[name].put(kept);
      else if (at === null) left[name] = at;
      else if (isOther) settings[name].forget();
    }
    put({ of: kept.id, unsaved: left });
  };

  const saveNext = async (): Promise<void> => {
    const { unsaved } = copy();
    const name = NAMES.find((each) => unsaved[each] !== undefined);
    if (isGuest || name === undefined) return;
    const at = unsaved[name] ?? null;
    const chosenAgo = at === null ? 0 : Math.min(Math.max(now() - at, 0), MOST_MS);
    const asked = choices;
    const kept = await save({ ...settings[name].chosen(), chosenAgo, onlyWhereNone: at === null });
    const { of, unsaved: meanwhile } = copy();
    if (of !== kept.id) return;
    const { [name]: sent, ...others } = meanwhile;
    // It may have been chosen anew while it was sent.
    if (sent === unsaved[name]) put({ of, unsaved: others });
    take(kept, asked);
    await saveNext();
  };
  const saveAll = () => {
    if (isSaving) return;
    isSaving = true;
    void saveNext()
      .catch(() => again(saveAll))
      .finally(() => (isSaving = false));
  };

  const onAnswer = ({ preferences: kept, session }: ViewerQuery, asked: number) => {
    isGuest = session.state !== 'SIGNED_IN';
    if (session.state === 'GUEST' && copy().of !== null) {
      // Somebody signed out. The next one at this device has nothing of theirs.
      for (const name of NAMES) settings[name].forget();
      put({ of: null, unsaved: {} });
    }
    if (isGuest || !kept) return;
    take(kept, asked);
    saveAll();
  };
  return {
    onChosen: (name) => {
      choices += 1;
      const { of, unsaved } = copy();
      put({ of, unsaved: { ...unsaved, [name]: isGuest || of === null ? null : now() } });
      if (!isGuest && of !== null) saveAll();
    },
    onAsk: () => {
      const asked = choices;
      return (answer) => onAnswer(answer, asked);
    },
  };
}
