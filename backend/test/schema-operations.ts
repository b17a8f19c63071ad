import { getNamedType, isEnumType, isInputObjectType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLOutputType } from 'graphql';
import { schema } from './front-end-operations';

type Field = GraphQLField<unknown, unknown>;

/** Values of input fields by their names, as they stand in an operation. */
export type KnownValues = Readonly<Record<string, string>>;

const SCALARS: KnownValues = {
  Int: '1',
  Boolean: 'true',
  DateTime: '"2026-11-01T00:00:00.000Z"',
  Decimal: '"1"',
};

/** A value of the type, as it stands in an operation; of an object what it needs, and what is known. */
function valueOf(name: string, type: GraphQLInputType, known: KnownValues): string {
  const named = getNamedType(type);
  const value = () => {
    if (isEnumType(named)) return String(named.getValues()[0]?.name);
    if (!isInputObjectType(named)) return known[name] ?? SCALARS[named.name] ?? '"x"';
    const fields = Object.values(named.getFields());
    const needed = fields.filter((field) => isNonNullType(field.type) || field.name in known);
    const given = named.isOneOf ? [...needed, ...fields].slice(0, 1) : needed;
    return `{ ${given.map((field) => `${field.name}: ${valueOf(field.name, field.type, known)}`).join(', ')} }`;
  };
  return String(type).startsWith('[') ? `[${value()}]` : value();
}

/** What is asked for of a type, to the second level. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  const asked = fields.filter(
    (field) =>
      field.args.every(({ type }) => !isNonNullType(type)) && (depth < 1 || isLeafType(getNamedType(field.type))),
  );
  return `{ __typename ${asked.map((field) => `${field.name} ${selectionOf(field.type, depth + 1)}`).join(' ')} }`;
}

/** An operation of the schema, with a value for each argument that it needs. */
export function operationText(root: 'query' | 'mutation', field: Field, known: KnownValues = {}): string {
  const args = field.args
    .filter(({ type }) => isNonNullType(type))
    .map(({ name, type }) => `${name}: ${valueOf(name, type, known)}`);
  return `${root} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selectionOf(field.type)} }`;
}

/** The same with a variable `$input` in the place of a value. */
export function inputOperationText(field: Field): string {
  const [input] = field.args;
  const [declared, given] = input ? [`($input: ${String(input.type)})`, '(input: $input)'] : ['', ''];
  return `mutation ${declared} { ${field.name}${given} ${selectionOf(field.type)} }`;
}

export const queries: readonly Field[] = Object.values(schema.getQueryType()?.getFields() ?? {});
export const mutations: readonly Field[] = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Whether a mutation can be given a proof. */
export function takesProof({ args: [input] }: Field): boolean {
  const named = input && getNamedType(input.type);
  return isInputObjectType(named) && 'proof' in named.getFields();
}
