import { jestPreset } from '@plataforma/testing/jest-preset';

const preset = jestPreset({ name: 'backend', environment: 'node' });
const [compile = ''] = Object.values(preset.transform ?? {});

export default {
  ...preset,
  // Temporal is published as ES modules only, which jest does not load without compiling them.
  transform: { ...preset.transform, '/temporal-[a-z]+/.+\\.js$': compile },
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?temporal-)'],
  setupFilesAfterEnv: [...(preset.setupFilesAfterEnv ?? []), '<rootDir>/test/cheap-hashes.ts'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
