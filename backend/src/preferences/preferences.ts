import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { opaqueKey } from '../lib/opaque-key';
import type { PREFERENCES, PreferenceName } from './tables';

type Value<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number];

/** What a customer chose; null where nothing was. */
export interface Choices {
  readonly theme: Value<'THEME'> | null;
  readonly hiddenValues: boolean | null;
  readonly calm: boolean | null;
  readonly quantities: Value<'QUANTITIES'> | null;
  readonly startPage: Value<'START_PAGE'> | null;
}

export interface KeptChoices extends Choices {
  /** Names the customer to the browsers that hold a copy. */
  readonly id: string;
}

export interface NewChoices {
  /** What is null stays as it is. */
  readonly choices: Choices;
  /** How long ago they were chosen, in ms. */
  readonly chosenAgo: number;
  /** True for choices that the customer made as a guest: they count where the account has none. */
  readonly onlyWhereNone: boolean;
}

/** Settings that go with the account to every device. */
export interface Preferences {
  of(userId: string): Promise<KeptChoices>;
  /** Keeps choices, unless a later one is there, and tells the open pages of the customer. @returns all that is in force */
  save(customer: { readonly userId: string; readonly accountId: number }, chosen: NewChoices): Promise<KeptChoices>;
}

interface PreferencesDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly secret: string };
  /** The open pages of the customer ask again. */
  readonly tell: (accountId: number) => void;
}

const toggleText = (on: boolean | null) => (on === null ? null : on ? 'ON' : 'OFF');
const toggleOf = (text: string | undefined) => (text === undefined ? null : text === 'ON');
const oneOf = <T extends string>(text: string | undefined, values: readonly T[]): T | null =>
  values.find((value) => value === text) ?? null;

function rowsOf({ theme, hiddenValues, calm, quantities, startPage }: Choices) {
  const all: readonly (readonly [PreferenceName, string | null])[] = [
    ['THEME', theme],
    ['HIDDEN_VALUES', toggleText(hiddenValues)],
    ['CALM', toggleText(calm)],
    ['QUANTITIES', quantities],
    ['START_PAGE', startPage],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

export function createPreferences({ db, clock, config, tell }: PreferencesDependencies): Preferences {
  const read: Preferences['of'] = async (userId) => {
    const rows = await db.lookup<{ name: PreferenceName; value: string }>(
      'select name, value from preferences where user_id = $1',
      [userId],
      'preferences-of',
    );
    const kept = new Map(rows.map(({ name, value }) => [name, value]));
    return {
      id: opaqueKey(config.secret, 'preferences', userId),
      theme: oneOf(kept.get('THEME'), ['LIGHT', 'DARK', 'SYSTEM']),
      hiddenValues: toggleOf(kept.get('HIDDEN_VALUES')),
      calm: toggleOf(kept.get('CALM')),
      quantities: oneOf(kept.get('QUANTITIES'), ['FULL', 'SHORT']),
      startPage: oneOf(kept.get('START_PAGE'), ['HOME', 'WALLET', 'BUY', 'TERMINAL']),
    };
  };
  return {
    of: read,
    async save({ userId, accountId }, { choices, chosenAgo, onlyWhereNone }) {
      const rows = rowsOf(choices);
      const written = await db.query(
        `insert into preferences (user_id, name, value, chosen_at)
         select $1, name, value, $4 from unnest($2::text[], $3::text[]) as n(name, value)
         on conflict (user_id, name) do update set value = excluded.value, chosen_at = excluded.chosen_at
          where not $5 and preferences.chosen_at <= excluded.chosen_at
         returning name`,
        [
          userId,
          rows.map(({ name }) => name),
          rows.map(({ value }) => value),
          new Date(clock.now() - chosenAgo),
          onlyWhereNone,
        ],
        'preferences-save',
      );
      if (written.length > 0) tell(accountId);
      return read(userId);
    },
  };
}
