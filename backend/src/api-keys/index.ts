export type { ApiKey, ApiKeyPermission } from './api-key-store';
export { ApiKeyRefused, ApiKeys } from './api-keys';
export type { SignatureFault } from './api-keys';
