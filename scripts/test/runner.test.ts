import { runSteps } from '../lib/test/runner.mjs';
import type { Calm, Step } from '../lib/test/runner.mjs';

const PASSED = { passed: 1, failed: 0 };

/** Steps that end when they are told to, and what began and ended so far. */
function stepsThatWait() {
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  const step = (
    name: string,
    options: Partial<Step> = {},
    work = (_calm: Calm): Promise<unknown> => Promise.resolve(),
  ) => ({
    name,
    ...options,
    run: async (_progress: (line: string) => void, calm: Calm) => {
      told.push(`${name} begins`);
      await work(calm);
      await new Promise<void>((end) => ends.set(name, end));
      told.push(`${name} ends`);
      return PASSED;
    },
  });
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await soon();
  };
  return { told, step, end, soon };
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a step in the background begins after those before it and runs beside one that is alone, which waits for calm', async () => {
  const { told, step, end, soon } = stepsThatWait();
  const done = runSteps([
    step('jest', { cores: 2 }),
    step('lint', { inBackground: true, cores: 2 }),
    step('journeys', { alone: true }, async (calm) => {
      told.push('side by side');
      await calm();
      told.push('timed');
    }),
    step('specification', { alone: true }),
  ]);
  await soon();
  expect(told).toEqual(['jest begins']);
  await end('jest');
  expect(told.slice(2)).toEqual(['lint begins', 'journeys begins', 'side by side']);
  await end('lint');
  expect(told.slice(5)).toEqual(['lint ends', 'timed']);
  await end('journeys');
  await end('specification');
  expect((await done).map(({ name }) => name)).toEqual(['jest', 'lint', 'journeys', 'specification']);
});

test('a later step that is alone does not wait for what runs in the background', async () => {
  const { told, step, end, soon } = stepsThatWait();
  const done = runSteps([step('lint', { inBackground: true }), step('types'), step('journeys', { alone: true })]);
  await soon();
  expect(told).toEqual(['lint begins', 'types begins']);
  await end('types');
  expect(told.slice(2)).toEqual(['types ends', 'journeys begins']);
  await end('journeys');
  await end('lint');
  expect(await done).toHaveLength(3);
});

test('of two in the background that take both cores one waits for the other, and calm is after both', async () => {
  const { told, step, end, soon } = stepsThatWait();
  const done = runSteps([
    step('lint', { inBackground: true, cores: 2 }),
    step('format', { inBackground: true }),
    step('copy', { inBackground: true }),
    step('journeys', { alone: true }, async (calm) => {
      await calm();
      told.push('timed');
    }),
  ]);
  await soon();
  expect(told).toEqual(['lint begins', 'journeys begins']);
  await end('lint');
  expect(told.slice(2)).toEqual(['lint ends', 'format begins', 'copy begins']);
  await end('copy');
  await end('format');
  expect(told.slice(5)).toEqual(['copy ends', 'format ends', 'timed']);
  await end('journeys');
  expect(await done).toHaveLength(4);
});

test('where there is nothing in the background it is calm at once', async () => {
  const { step, end, soon } = stepsThatWait();
  const alone = runSteps([step('timed', { alone: true }, (calm) => calm())]);
  await soon();
  await end('timed');
  expect(await alone).toEqual([{ name: 'timed', ...PASSED }]);
});
