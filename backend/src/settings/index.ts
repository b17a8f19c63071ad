export { seedAppStatus } from './app-status';
export type { AppStatus } from './app-status';
export { createSettings } from './create-settings';
export type { Settings } from './create-settings';
export { FEATURE_NAMES, seedFeatures } from './features';
export type { Feature } from './features';
export { ALERT_TYPES, APP_STATUSES } from './tables';
