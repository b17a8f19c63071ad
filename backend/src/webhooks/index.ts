export { PROVIDERS } from './tables';
export type { Provider } from './tables';
export { signedWebhook, Webhooks } from './webhooks';
export type { WebhookHeaders } from './webhooks';
