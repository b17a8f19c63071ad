import { readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode, visit } from 'graphql';

const scalars = {
  Decimal: { input: 'string', output: 'string' },
  DateTime: { input: 'string', output: 'string' },
  ID: { input: 'string', output: 'string' },
};

const SHARED_FRAGMENTS = 'fragments/*.graphql';

const isFragment = (node: { readonly kind: Kind }): node is FragmentDefinitionNode =>
  node.kind === Kind.FRAGMENT_DEFINITION;

/** The fragments that all front ends share, by name. */
const sharedFragments = new Map(
  readdirSync(new URL('fragments', import.meta.url))
    .flatMap((file) => parse(readFileSync(new URL(`fragments/${file}`, import.meta.url), 'utf8')).definitions)
    .filter(isFragment)
    .map((fragment) => [fragment.name.value, fragment] as const),
);

/** A shared fragment's fields in place of its name: in each operation the definition takes more bytes than its fields. */
const fieldsInPlace = (set: SelectionSetNode): SelectionSetNode => ({
  ...set,
  selections: set.selections.flatMap((selection) => {
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? sharedFragments.get(selection.name.value) : undefined;
    return fragment?.selectionSet.selections ?? [selection];
  }),
});

const inlineSharedFragments = {
  transform: <File extends { document?: DocumentNode }>({ documents }: { readonly documents: readonly File[] }) =>
    documents.map((file) =>
      file.document ? { ...file, document: visit(file.document, { SelectionSet: { leave: fieldsInPlace } }) } : file,
    ),
};

const operations = (name: string) =>
  [
    `../../${name}/src/`,
    {
      documents: `../../${name}/src/**/*.graphql`,
      externalDocuments: SHARED_FRAGMENTS,
      documentTransforms: [inlineSharedFragments],
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
