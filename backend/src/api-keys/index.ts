export { MOST_LISTED_KEYS } from './api-key-store';
export type { ApiKey, ApiKeyPermission } from './api-key-store';
export { KEY_SUSPENDED } from './messages';
export { ApiKeyRefused, ApiKeys, MOST_ADDRESSES } from './api-keys';
export type { SignatureFault } from './api-keys';
