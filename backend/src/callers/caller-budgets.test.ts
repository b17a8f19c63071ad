import { CallerBudgets, OverBudget } from './caller-budgets';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Budgets whose time stands still until a test moves it. */
function budgetsAt() {
  const clock = { now: 0 };
  return { clock, budgets: new CallerBudgets({ now: () => clock.now, refusalMs: 0 }) };
}

/** How often a caller is let in with this cost before the first refusal. */
function admitted(budgets: CallerBudgets, caller: string, cost: number): number {
  for (let count = 0; ; count += 1) {
    try {
      budgets.take(caller, cost);
    } catch {
      return count;
    }
  }
}

/** Work that ends when the test says so. */
function heldWork() {
  const begun: (() => void)[] = [];
  return { begun, work: () => new Promise<void>((end) => begun.push(end)) };
}

describe('quality, Security: each caller has a budget, and cannot spend that of another', () => {
  test('what was taken comes back with time, up to the most', () => {
    const { clock, budgets } = budgetsAt();
    expect(admitted(budgets, 'a', 5_000)).toBe(16);
    expect(admitted(budgets, 'b', 5_000)).toBe(16);
    clock.now += 1_000;
    expect(admitted(budgets, 'a', 5_000)).toBe(4);
    clock.now += 3_600_000;
    expect(admitted(budgets, 'a', 5_000)).toBe(16);
  });

  test('a refusal takes nothing, and says after how many seconds there is enough', () => {
    const { clock, budgets } = budgetsAt();
    expect(admitted(budgets, 'a', 40_000)).toBe(2);
    expect(() => budgets.take('a', 40_000)).toThrow(expect.objectContaining({ seconds: 2 }));
    expect(() => budgets.take('a', 1)).toThrow(expect.objectContaining({ seconds: 1 }));
    clock.now += 2_500;
    expect(admitted(budgets, 'a', 40_000)).toBe(1);
  });

  test('a refusal that can wait is told after a pause', async () => {
    const events: unknown[] = [];
    const pause = async (ms: number) => events.push(ms);
    const budgets = new CallerBudgets({ now: () => 0, refusalMs: 30, pause });
    admitted(budgets, 'a', 1_000);
    await budgets.inTurn('a', 1_000, async () => 'done').catch((error: unknown) => events.push(error));
    expect(events).toEqual([30, expect.any(OverBudget)]);
    expect(await budgets.inTurn('b', 1_000, async () => 'done')).toBe('done');
  });

  test('four requests of a caller run at once; the others run one after the other, in their order', async () => {
    const { budgets } = budgetsAt();
    const { begun, work } = heldWork();
    const ended: number[] = [];
    const all = Array.from({ length: 9 }, async (_, index) => {
      await budgets.inTurn('a', 1, work);
      ended.push(index);
    });
    await turn();
    expect(begun.length).toBe(4);
    // Another caller waits for none of them.
    await budgets.inTurn('b', 1, async () => undefined);
    for (let index = 0; index < 9; index += 1) {
      begun[index]?.();
      await turn();
      expect(begun.length).toBe(Math.min(9, index + 5));
    }
    await Promise.all(all);
    expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('what a caller spends at once begins bit by bit, and a page at once', async () => {
    const pauses: { readonly ms: number; readonly end: () => void }[] = [];
    const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
    const budgets = new CallerBudgets({ now: () => 0, pause });
    const begun: number[] = [];
    const answers = [0, 1, 2, 3].map((index) => budgets.inTurn('a', 4_000, async () => begun.push(index)));
    // Another caller waits for none of them.
    await budgets.inTurn('b', 4_000, async () => undefined);
    await turn();
    expect(begun).toEqual([0, 1]);
    // 4,000 units are a tenth of a second.
    expect(pauses.map(({ ms }) => ms)).toEqual([100, 200]);
    pauses[0]?.end();
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    pauses[1]?.end();
    await Promise.all(answers);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  test('work that fails leaves its place', async () => {
    const { budgets } = budgetsAt();
    const fail = () => Promise.reject(new Error('broken'));
    for (let count = 0; count < 20; count += 1) await expect(budgets.inTurn('a', 1, fail)).rejects.toThrow('broken');
    expect(await budgets.inTurn('a', 1, async () => 'done')).toBe('done');
  });

  test('when more wait than may, the next one is refused', async () => {
    const { budgets } = budgetsAt();
    const { begun, work } = heldWork();
    const all = Array.from({ length: 404 }, () => budgets.inTurn('a', 1, work));
    await expect(budgets.inTurn('a', 1, work)).rejects.toThrow(OverBudget);
    for (let count = 0; count < 404; count += 1) {
      begun[count]?.();
      await turn();
    }
    await Promise.all(all);
    expect(await budgets.inTurn('a', 1, async () => 'done')).toBe('done');
  });

  test('strangers by the ten thousand make nobody forgotten who is being answered', async () => {
    const { budgets } = budgetsAt();
    const { begun, work } = heldWork();
    const waiting = budgets.inTurn('a', 1, work);
    await turn();
    admitted(budgets, 'a', 1_000);
    for (let count = 0; count < 10_100; count += 1) budgets.take(`stranger ${count}`, 1);
    expect(admitted(budgets, 'a', 1_000)).toBe(0);
    begun[0]?.();
    await waiting;
  });
});
