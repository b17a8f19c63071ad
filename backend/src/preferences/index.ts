export { forgetPreferences } from './forget';
export { createPreferences } from './preferences';
export type { KeptChoices, Preferences } from './preferences';
