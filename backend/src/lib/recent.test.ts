import { Recent } from './recent';

function recentAt() {
  const clock = { now: 0 };
  let made = 0;
  const recent = new Recent<number>(() => clock.now);
  const ask = (question: string) => recent.get(question, async () => (made += 1));
  return { clock, recent, ask };
}

describe('quality, Performance: what many ask alike is worked out once in a second', () => {
  test('an answer is given again for a second, to those who ask while it is made too', async () => {
    const { clock, ask } = recentAt();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
    clock.now = 999;
    expect(await ask('a')).toBe(1);
    clock.now = 1_000;
    expect(await ask('a')).toBe(3);
  });

  test('a failure is told to those who wait, and not kept', async () => {
    const { recent, ask } = recentAt();
    const fail = () => recent.get('a', () => Promise.reject(new Error('away')));
    const waiting = Promise.allSettled([fail(), ask('a')]);
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe(1);
  });

  test('strangers who ask for something else each time do not fill the memory', async () => {
    const { ask } = recentAt();
    for (let count = 0; count < 60; count += 1) await ask(`stranger ${count}`);
    expect(await ask('stranger 59')).toBe(60);
    expect(await ask('stranger 0')).toBe(61);
  });
});
