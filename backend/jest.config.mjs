import { jestPreset } from '@plataforma/testing/jest-preset';

const preset = jestPreset({ name: 'backend', environment: 'node' });

export default {
  ...preset,
  setupFilesAfterEnv: [...(preset.setupFilesAfterEnv ?? []), '<rootDir>/test/cheap-hashes.ts'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
