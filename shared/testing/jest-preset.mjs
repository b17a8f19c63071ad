import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Resolved from this package, so that packages that use the preset need not depend on its parts.
const { resolve } = createRequire(import.meta.url);

const inFolder = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
/** Packages that are published as ES modules only, which jest does not load without compiling them. */
const ES_MODULES = ['@noble', '@scure', 'temporal-'].join('|');
const isSoak = process.env.SOAK === '1';

/**
 * What a module reads by name goes through the global object of its test's world, which is slow. These are given to each module
 * instead. No test replaces one, and no package declares one by such a name (a syntax error tells of it).
 */
const GIVEN = ['Object', 'Array', 'Number', 'Math', 'JSON', 'Reflect', 'Symbol', 'Map', 'WeakMap', 'Error'];

/** In ms. It is longer than the wait of Testing Library, whose error says what is missing. */
export const TEST_TIMEOUT = isSoak ? 900_000 : 15_000;

/**
 * Jest configuration of a package: TypeScript through swc, with tests beside what they test.
 * @param {{ environment: 'node' | 'jsdom', name: string }} options
 * @returns {import('jest').Config}
 */
export function jestPreset({ environment, name }) {
  return {
    displayName: name,
    runtime: inFolder('./jest-runtime.mjs'),
    sandboxInjectedGlobals: GIVEN,
    testEnvironment: environment === 'jsdom' ? resolve('jest-environment-jsdom') : 'node',
    testTimeout: TEST_TIMEOUT,
    testMatch: ['<rootDir>/{src,server,test}/**/*.test.{ts,tsx}'],
    setupFiles: [inFolder('./src/router-needs.ts')],
    setupFilesAfterEnv: [
      ...(environment === 'jsdom' ? [inFolder('./src/jest-dom.ts')] : []),
      ...(isSoak ? [inFolder('./src/soak-properties.ts')] : []),
    ],
    moduleNameMapper: { '\\.(woff2|svg)$': inFolder('./src/file-stub.ts') },
    transform: {
      [`\\.(ts|tsx|mjs)$|/(${ES_MODULES})[^/]*/.+\\.js$`]: [
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
    transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${ES_MODULES}))`],
  };
}
