export { PROVIDERS } from './tables';
export { sandboxKeyOf, signedWebhook, Webhooks } from './webhooks';
export type { WebhookHeaders } from './webhooks';
