export { createPreferences } from './preferences';
export type { KeptChoices, Preferences } from './preferences';
