import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  Decimal: { input: 'string', output: 'string' },
  DateTime: { input: 'string', output: 'string' },
  ID: { input: 'string', output: 'string' },
};

const operations = (name: string) =>
  [
    `../../${name}/src/`,
    {
      documents: `../../${name}/src/**/*.graphql`,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: '~@plataforma/schema', folder: '__generated__', extension: '.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true, skipTypename: true },
    },
  ] as const;

/** The shell, every remote and what is built into them, as far as they have operations. */
const frontEnds = [
  'shared/flow',
  ...readdirSync(new URL('../..', import.meta.url)).filter((folder) => folder === 'host' || folder.startsWith('mf-')),
];

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    // What is published, and what the exchange reads: all domains in one file.
    'schema.graphql': { plugins: ['schema-ast'] },
    'src/__generated__/types.ts': {
      plugins: ['typescript'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true, skipTypename: true },
    },
    '../../backend/src/graphql/__generated__/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true, useIndexSignature: true },
    },
    ...Object.fromEntries(frontEnds.map(operations)),
  },
};

export default config;
