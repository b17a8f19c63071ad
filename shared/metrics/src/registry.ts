import { collectDefaultMetrics, Registry } from 'prom-client';

/** A registry with the metrics that every process has: processor, memory, open files, lag of the event loop. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
