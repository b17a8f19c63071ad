import { z } from 'zod';

/** The address at which a process serves its metrics. */
export interface MetricsAddress {
  /** An inner address, because everybody who reaches it can read all metrics. */
  readonly host: string;
  readonly port: number;
}

/** The settings of the metrics for the schema of a program's environment. Without a port the metrics are not served. */
export const metricsSettings = {
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.union([z.literal(''), z.coerce.number().int().min(1).max(65_535)]).default(''),
};

interface MetricsEnvironment {
  readonly METRICS_HOST: string;
  readonly METRICS_PORT: number | '';
}

/** The address that the settings name; null when they name none. */
export function metricsAddressOf({
  METRICS_HOST: host,
  METRICS_PORT: port,
}: MetricsEnvironment): MetricsAddress | null {
  return port === '' ? null : { host, port };
}
