import {
  type DocumentNode,
  type FieldNode,
  GraphQLFloat,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  NoDeprecatedCustomRule,
  parse,
  print,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { frontEnds, operationsOf, schema } from '../../test/front-end-operations';

const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

const fieldsOf = (type: GraphQLNamedType) =>
  isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
const named = (type: GraphQLNamedType, field: { readonly name: string }) => `${type.name}.${field.name}`;

/** What an operation or another type leads to. */
function reachable(): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (type: GraphQLType | null | undefined): void => {
    const inner = type && getNamedType(type);
    if (!inner || seen.has(inner.name)) return;
    seen.add(inner.name);
    for (const field of fieldsOf(inner)) {
      visit(field.type);
      if ('args' in field) for (const { type: argument } of field.args) visit(argument);
    }
  };
  visit(schema.getQueryType());
  visit(schema.getMutationType());
  return seen;
}

const isFloat = (type: GraphQLType): boolean => getNamedType(type) === GraphQLFloat;

const hasNullableItems = (type: GraphQLType): boolean => {
  const outer = isNonNullType(type) ? type.ofType : type;
  return isListType(outer) && !isNonNullType(outer.ofType);
};

describe('design card: one schema, the same rules in each domain', () => {
  test('every query and every mutation says what it does', () => {
    expect([...queries, ...mutations].filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test('a mutation takes one `input`, and answers with a payload that has `errors`', () => {
    const odd = mutations.filter(({ args, type }) => {
      const payload = getNamedType(type);
      const [input] = args;
      const takes =
        args.length === 0 || (args.length === 1 && input?.name === 'input' && /Input!$/.test(String(input.type)));
      const errors = isObjectType(payload) ? payload.getFields().errors : undefined;
      return !takes || !payload.name.endsWith('Payload') || String(errors?.type) !== '[UserError!]!';
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('names: types in PascalCase, fields in camelCase, values of enums in CAPITALS', () => {
    const valuesOf = (type: GraphQLNamedType) => (isEnumType(type) ? type.getValues() : []);
    const wrong = types.flatMap((type) => [
      ...(/^[A-Z][A-Za-z0-9]*$/.test(type.name) ? [] : [type.name]),
      ...fieldsOf(type).flatMap((field) => (/^[a-z][A-Za-z0-9]*$/.test(field.name) ? [] : [named(type, field)])),
      ...valuesOf(type).flatMap((value) => (/^[A-Z][A-Z0-9_]*$/.test(value.name) ? [] : [named(type, value)])),
    ]);
    expect(wrong).toEqual([]);
  });

  test('no field is a float, and no list has holes', () => {
    const all = types.flatMap((type) => fieldsOf(type).map((field) => ({ type, field })));
    expect(
      all
        .filter(({ field }) => isFloat(field.type) || hasNullableItems(field.type))
        .map(({ type, field }) => named(type, field)),
    ).toEqual([]);
  });

  test('there is no type that nothing leads to', () => {
    const seen = reachable();
    expect(
      types.filter((type) => !isSpecifiedScalarType(type) && !seen.has(type.name)).map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('operations of the front ends', () => {
  test.each(frontEnds)('%s: they fit the schema, ask for nothing deprecated or unused, and have names', (frontEnd) => {
    const { own, document, operations } = operationsOf(frontEnd);
    expect(own.definitions.length).toBeGreaterThan(0);
    expect(validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
    expect(operations.filter(({ name }) => name === undefined)).toEqual([]);
  });

  /** Fields of type `UserError` that are not asked for by the fragment alone. */
  function errorsByHand(document: DocumentNode): string[] {
    const found: string[] = [];
    const info = new TypeInfo(schema);
    const check = (field: FieldNode) => {
      if (!/\bUserError\b/.test(String(info.getType()))) return;
      const selected = field.selectionSet?.selections.map(print).join(' ');
      if (selected !== '...UserErrors') found.push(`${info.getParentType()?.name}.${field.name.value} { ${selected} }`);
    };
    visit(document, visitWithTypeInfo(info, { Field: check }));
    return found;
  }

  test('the errors of a mutation are asked for by the fragment `UserErrors`', () => {
    expect(frontEnds.flatMap((frontEnd) => errorsByHand(operationsOf(frontEnd).own))).toEqual([]);
    const byHand = 'mutation Out { signOut { errors { name messages } } }';
    expect(errorsByHand(parse(byHand))).toEqual(['SignOutPayload.errors { name messages }']);
  });
});
