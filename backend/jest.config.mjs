import { jestPreset } from '@plataforma/testing/jest-preset';

export default {
  ...jestPreset({ name: 'backend', environment: 'node' }),
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
