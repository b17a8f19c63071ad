import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { type Operation, operationsSchema } from '@plataforma/discovery';
import type { Refusal } from './refusal';

/** What a schema cannot answer in an operation. Each is a sentence of GraphQL's own validation. */
function faultsOf(schema: GraphQLSchema, { text }: Operation): readonly string[] {
  return validate(schema, parse(text)).map(({ message }) => message);
}

/** Reads the operations file of a build. Throws when it is invalid. */
export const readOperations = (content: Uint8Array): readonly Operation[] =>
  operationsSchema.parse(JSON.parse(new TextDecoder().decode(content)));

/** Checks the operations of a build against the live schema. */
export function buildOperations(operations: readonly Operation[], schemaText: string): readonly Refusal[] {
  const schema = buildSchema(schemaText);
  return operations.flatMap((operation) =>
    faultsOf(schema, operation).map((fault) => ({
      check: 'operations',
      what: `${operation.name}: ${fault}`,
      todo: 'The live schema has not got it: release the schema first (npm run release -- schema), or ask for what is live.',
    })),
  );
}

export interface BuildOperations {
  /** `mf-wallet 1.0.0-0123456789ab (live)` */
  readonly title: string;
  readonly operations: readonly Operation[];
}

/** Checks a schema against the operations of every build that is live or can be made live. */
export function schemaOperations(schemaText: string, builds: readonly BuildOperations[]): readonly Refusal[] {
  const schema = buildSchema(schemaText);
  return builds.flatMap(({ title, operations }) =>
    operations.flatMap((operation) =>
      faultsOf(schema, operation).map((fault) => ({
        check: 'operations',
        what: `${title} asks with ${operation.name}: ${fault}`,
        todo: 'Keep the old field, argument or type until no build that is served asks for it.',
      })),
    ),
  );
}
