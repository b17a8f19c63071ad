export { endpointOf } from './endpoint';
export { createRegistry } from './registry';
export { serveMetrics } from './serve-metrics';
export { metricsAddressOf, metricsSettings } from './settings';
export type { MetricsAddress } from './settings';
