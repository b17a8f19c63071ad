import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, Kind, parse } from 'graphql';
import { resolvers } from './resolvers';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SCHEMA = here('../../../shared/schema');
/** What all domains share; it adds no field to query or mutation. */
const COMMON = 'common';

const namesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

const domains = namesIn(join(SCHEMA, 'schema'), '.graphql').filter((name) => name !== COMMON);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `Query.orders`, `Mutation.placeOrder` and so on that a domain's file adds. */
function declaredBy(domain: string): readonly string[] {
  const { definitions } = parse(readFileSync(join(SCHEMA, 'schema', `${domain}.graphql`), 'utf8'));
  return definitions
    .flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION
        ? (definition.fields ?? []).map(({ name }) => `${definition.name.value}.${name.value}`)
        : [],
    )
    .sort();
}

/** The same of what a domain's file of resolvers resolves. */
async function resolvedBy(domain: string): Promise<readonly string[]> {
  const file: unknown = await import(`./${domain}-resolvers`);
  const [own] = isRecord(file) ? Object.values(file).filter(isRecord) : [];
  return ['Query', 'Mutation']
    .flatMap((root) => Object.keys(Object(own?.[root])).map((field) => `${root}.${field}`))
    .sort();
}

describe('the schema is written by domain', () => {
  test('each domain has a file of resolvers with its name, and no other has one', () => {
    expect([...namesIn(here('.'), '-resolvers.ts')].sort()).toEqual([...domains].sort());
  });

  test.each(domains)('%s: its resolvers answer what its file adds to query and mutation', async (domain) => {
    expect(declaredBy(domain)).not.toEqual([]);
    expect(await resolvedBy(domain)).toEqual(declaredBy(domain));
  });

  test('the schema that is published has a resolver for every query and mutation', () => {
    const schema = buildSchema(readFileSync(join(SCHEMA, 'schema.graphql'), 'utf8'));
    const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) => Object.keys(type?.getFields() ?? {}).sort();
    expect(Object.keys(resolvers.Query).sort()).toEqual(fieldsOf(schema.getQueryType()));
    expect(Object.keys(resolvers.Mutation).sort()).toEqual(fieldsOf(schema.getMutationType()));
  });
});
