export { forgetKeys, MOST_LISTED_KEYS } from './api-key-store';
export type { ApiKey, ApiKeyPermission } from './api-key-store';
export { keyNews } from './key-news';
export { addressRefused, KEY_SUSPENDED } from './messages';
export { ApiKeys } from './api-keys';
export { ApiKeyRefused, MOST_ADDRESSES } from './key-rules';
export type { SignatureFault } from './api-keys';
