/** Programs of the proof, relative to the repository. */
export const tools = {
  codegen: 'shared/schema/node_modules/@graphql-codegen/cli/cjs/bin.js',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'e2e/node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
};
