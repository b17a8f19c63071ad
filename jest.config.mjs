import { TEST_TIMEOUT } from './shared/testing/jest-preset.mjs';

export default {
  // Jest reads it here alone where there are several projects.
  testTimeout: TEST_TIMEOUT,
  // Node gives a process 4 GB. A worker that comes near is replaced before its next file.
  workerIdleMemoryLimit: 3 * 1024 ** 3,
  projects: [
    'host',
    'mf-*',
    'shared/{contract,ui,forms,flow,gallery,format,realtime,discovery,federation,markets,metrics,passkeys,schema,testing}',
    'backend',
    'scripts',
  ].map((path) => `<rootDir>/${path}`),
};
