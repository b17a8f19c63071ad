import { getNullableType, isListType, isObjectType, Kind, parse } from 'graphql';
import { frontEnds, operationsOf, schema } from '../../test/front-end-operations';
import { withTypenames } from './live-operations';
import { costOf, MOST_COST, MOST_ITEMS } from './operation-cost';

const FROM = '2026-11-01T00:00:00.000Z';
/** Variables that make an operation as dear as the exchange allows. */
const DEAREST = {
  first: 100,
  account: 'MAIN',
  instrument: 'btcbrl',
  interval: 'M1',
  from: FROM,
  slug: 'essencial',
  basket: 'essencial',
  id: '1',
  ids: ['1'],
  destinationId: '1',
  amount: '1',
  idempotencyKey: 'k',
  productId: 'eth-30',
  reinvest: true,
  cep: '01310100',
  code: 'BTC',
  referral: 'ABCD2345',
  purpose: 'ACCOUNT',
  currency: 'BTC',
  network: 'bitcoin',
  filter: {},
};

function costOfQuery(query: string, variables: Readonly<Record<string, unknown>> = {}): number {
  const document = parse(query);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The first definition is no operation');
  return costOf({ schema, document, operation, variables });
}

describe('quality, Security: an operation has a cost before it runs, and lists multiply it', () => {
  test('each list of the schema says how many items it has at most', () => {
    const lists = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
      .filter(({ field }) => isListType(getNullableType(field.type)));
    const unknown = lists
      .map(({ type, field }) => [`${type.name}.${field.name}`, field.name] as const)
      .filter(([place, name]) => !(place in MOST_ITEMS) && !(name in MOST_ITEMS));
    expect(lists.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  test.each(frontEnds)(
    '%s: each operation as its page sends it is well below the limit, even with its largest page',
    (frontEnd) => {
      const document = withTypenames(operationsOf(frontEnd).document);
      const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
      const dear = operations.flatMap((operation) => {
        const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
        // What has an input is a mutation of one thing, and answers with that.
        if (names.includes('input')) return [];
        const variables = Object.fromEntries(Object.entries(DEAREST).filter(([name]) => names.includes(name)));
        const cost = costOf({ schema, document, operation, variables });
        return cost > 0.75 * MOST_COST ? [[operation.name?.value, cost]] : [];
      });
      expect(dear).toEqual([]);
    },
  );

  test.each([
    ['lists in lists', '{ orders { edges { node { fills { order { fills { id } } } } } } }', 200_000],
    ['an argument of 100', '{ orders(first: 100) { edges { node { fills { id } } } } }', 10_000],
    ['pages of each recurring buy', '{ recurringBuys { runs { edges { node { id order { id } } } } } }', 10_000],
    [
      'the same list under ten names',
      `{ ${Array.from({ length: 10 }, (_, index) => `a${index}: candles(instrument: "btcbrl", interval: M1, from: "${FROM}") { openedAt open high low close }`).join(' ')} }`,
      25_000,
    ],
    [
      'a fragment in a fragment',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { orders { edges { node { fills { order { fills { id } } } } } } }',
      200_000,
    ],
  ])('%s cost at least their product', (_what, query, least) => {
    expect(costOfQuery(query)).toBeGreaterThan(least);
  });

  test('the size of a page counts wherever it stands: in the text, in a variable, or by default', () => {
    const sized = (first: string) => costOfQuery(`{ orders(first: ${first}) { edges { node { id } } } }`);
    const byVariable = 'query A($first: Int! = 20) { orders(first: $first) { edges { node { id } } } }';
    expect(costOfQuery(byVariable, { first: 50 })).toBe(sized('50'));
    expect(costOfQuery(byVariable)).toBe(sized('20'));
    expect(costOfQuery('{ orders { edges { node { id } } } }')).toBe(sized('20'));
    expect(sized('-5')).toBe(sized('1'));
  });

  test('the same text costs what its variables make of it, each time', () => {
    const document = parse(
      'query ($first: Int!, $all: Boolean!) { orders(first: $first) { edges { node { id fills @include(if: $all) { id } } } } }',
    );
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The first definition is no operation');
    const cost = (variables: Readonly<Record<string, unknown>>) => costOf({ schema, document, operation, variables });
    const [one, two, three] = [1, 2, 3].map((first) => cost({ first, all: true })) as [number, number, number];
    expect(two).toBeGreaterThan(one);
    expect(three - two).toBe(two - one);
    expect(cost({ first: 1, all: true })).toBe(one);
    expect(cost({ first: 1, all: false })).toBeLessThan(one);
  });

  test('a text that no variable makes dearer has one cost, worked out once', () => {
    const document = parse('query ($id: ID!) { order(id: $id) { id price } }');
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The first definition is no operation');
    const cost = costOf({ schema, document, operation, variables: { id: '1' } });
    const untouchable = new Proxy(schema, {
      get() {
        throw new Error('worked out again');
      },
    });
    expect(costOf({ schema: untouchable, document, operation, variables: { id: '2' } })).toBe(cost);
  });

  test('the name of a type comes with its object, but under names of its own it costs like any value', () => {
    const named = (names: string) => costOfQuery(`{ orders(first: 50) { edges { node { id ${names} } } } }`);
    expect(named('__typename')).toBe(named(''));
    expect(named('__typename __typename')).toBe(named(''));
    expect(named('a: __typename b: __typename')).toBe(named('price quantity'));
  });

  test('an object of which nothing but the type is asked for costs like one value', () => {
    const balances = (asked: string) => costOfQuery(`{ balances ${asked} }`);
    expect(balances('{ __typename }')).toBe(balances('{ available }'));
    expect(balances('{ currency { __typename } }')).toBe(balances('{ currency { code } }'));
    const orders = (asked: string) => costOfQuery(`{ orders(first: 50) ${asked} }`);
    expect(orders('{ __typename }')).toBe(orders('{ edges { cursor } }'));
  });

  test('a mutation costs more than a query of the same size', () => {
    expect(costOfQuery('mutation { signOut { errors { name } } }')).toBeGreaterThan(150);
  });

  test('what is left out costs nothing, and a small question costs little', () => {
    const query =
      'query A($is: Boolean!) { session { state } orders(first: 100) @include(if: $is) { edges { cursor } } }';
    expect(costOfQuery(query, { is: false })).toBe(costOfQuery('{ session { state } }'));
    expect(costOfQuery(query, { is: true })).toBeGreaterThan(100);
    expect(costOfQuery('{ session { state } }')).toBeLessThan(20);
  });
});
