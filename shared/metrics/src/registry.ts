import { collectDefaultMetrics, Registry } from 'prom-client';

/** A registry of metrics with those that every process has: processor, memory, open files, the event loop's lag. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
