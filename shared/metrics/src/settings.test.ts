import { z } from 'zod';
import { metricsAddressOf, metricsSettings } from './settings';

const addressOf = (env: Record<string, string>) => metricsAddressOf(z.object(metricsSettings).parse(env));

test('without a port, or with an empty one, nothing is told', () => {
  expect(addressOf({})).toBeNull();
  expect(addressOf({ METRICS_PORT: '' })).toBeNull();
});

test('a port alone is told on this machine only', () => {
  expect(addressOf({ METRICS_PORT: '9400' })).toEqual({ host: '127.0.0.1', port: 9400 });
  expect(addressOf({ METRICS_PORT: '9400', METRICS_HOST: '10.0.0.1' })).toEqual({ host: '10.0.0.1', port: 9400 });
});

test.each(['0', '65536', 'x', '-1', '1.5'])('%s is no port', (port) => {
  expect(() => addressOf({ METRICS_PORT: port })).toThrow();
});
