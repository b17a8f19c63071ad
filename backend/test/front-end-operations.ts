import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, concatAST, Kind, parse, visit } from 'graphql';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const schema = buildSchema(readFileSync(join(ROOT, 'shared/schema/schema.graphql'), 'utf8'));

/** The folders that have operations. */
export const frontEnds: readonly string[] = [
  'host',
  'shared/flow',
  ...readdirSync(ROOT).filter((folder) => folder.startsWith('mf-')),
];

function parsed(folder: string): DocumentNode {
  return concatAST(
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => parse(readFileSync(join(ROOT, folder, file), 'utf8'))),
  );
}

const shared = parsed('shared/schema/fragments');

interface Operations {
  /** What the front end itself has written. */
  readonly own: DocumentNode;
  /** The same, with the shared fragments that it uses. */
  readonly document: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
}

/** Fragments are shared within a front end, and those of the schema's package among all. */
export function operationsOf(frontEnd: string): Operations {
  const own = parsed(join(frontEnd, 'src'));
  const spread = new Set<string>();
  visit(own, { FragmentSpread: ({ name }) => void spread.add(name.value) });
  const used = shared.definitions.filter(
    (each) => each.kind === Kind.FRAGMENT_DEFINITION && spread.has(each.name.value),
  );
  const document = { ...own, definitions: [...own.definitions, ...used] };
  const operations = own.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  return { own, document, operations };
}
