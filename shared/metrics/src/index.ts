export { endpointOf } from './endpoint';
export { logSettings } from './log-settings';
export { createRegistry } from './registry';
export { serveMetrics } from './serve-metrics';
export { metricsAddressOf, metricsSettings } from './settings';
export type { MetricsAddress } from './settings';
