import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Resolved from this package, so that packages that use the preset need not depend on its parts.
const { resolve } = createRequire(import.meta.url);

const setup = fileURLToPath(new URL('./src/jest-dom.ts', import.meta.url));

/** In ms. It is longer than the wait of Testing Library, whose error says what is missing. */
export const TEST_TIMEOUT = 15_000;

/**
 * Jest configuration of a package: TypeScript through swc, with tests beside what they test.
 * @param {{ environment: 'node' | 'jsdom', name: string }} options
 * @returns {import('jest').Config}
 */
export function jestPreset({ environment, name }) {
  return {
    displayName: name,
    testEnvironment: environment === 'jsdom' ? resolve('jest-environment-jsdom') : 'node',
    testTimeout: TEST_TIMEOUT,
    testMatch: ['<rootDir>/{src,server,test}/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: environment === 'jsdom' ? [setup] : [],
    moduleNameMapper: { '\\.(woff2|svg)$': fileURLToPath(new URL('./src/file-stub.ts', import.meta.url)) },
    transform: {
      '^.+\\.(ts|tsx|mjs)$': [
        resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
  };
}
