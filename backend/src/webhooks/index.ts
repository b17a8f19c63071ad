export { PROVIDERS } from './tables';
export { signedWebhook, Webhooks } from './webhooks';
export type { WebhookHeaders } from './webhooks';
