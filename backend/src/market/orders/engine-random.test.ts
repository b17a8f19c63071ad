import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice, seedOfRun } from '../../../test/engine/dice';
import { assertOutcome, assertWorld } from '../../../test/engine/invariants';
import { operate } from '../../../test/engine/operations';
import { World } from '../../../test/engine/world';

const OPERATIONS = Number.parseInt(process.env.ENGINE_OPERATIONS ?? String(runs(100_000)), 10);
const FULL_CHECK_EVERY = 4_999;

/** Runs random operations and counts their outcomes. @throws Error that names the seed and the operation. */
function runWorld(seed: number, operations: number): Map<string, number> {
  const [dice, world, seen] = [new Dice(seed), new World(), new Map<string, number>()];
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let operation = 1; operation <= operations; operation += 1) {
    try {
      const outcome = operate(dice, world);
      assertOutcome(world, outcome);
      if (operation % FULL_CHECK_EVERY === 0 || operation === operations) assertWorld(world);
      note(outcome.refused ? 'refused' : 'accepted');
      if (outcome.work.trades.length > 0) note('traded');
      for (const { now, before } of outcome.work.orders.values()) {
        if (now.cancelReason !== null) note(now.cancelReason);
        if (now.triggeredAt !== null && before?.triggeredAt === null) note(`set off, ${now.state}`);
      }
    } catch (error) {
      const replay = `ENGINE_SEED=${seed} ENGINE_OPERATIONS=${operation}`;
      throw new Error(`Operation ${operation} of seed ${seed} (${replay} repeats it)`, { cause: error });
    }
  }
  return seen;
}

describe('quality, never lost, never doubled: the engine', () => {
  it(
    `keeps every invariant through ${OPERATIONS} random operations`,
    () => {
      const seen = runWorld(seedOfRun(), OPERATIONS);
      if (OPERATIONS < 100_000) return;
      const reasons = [
        'CUSTOMER',
        'NO_MORE_OFFERS',
        'SELF_TRADE',
        'NOT_FILLED_COMPLETELY',
        'WOULD_TAKE',
        'PRICE_OUT_OF_BAND',
      ];
      const wanted = ['refused', 'accepted', 'traded', ...reasons, 'set off, ACTIVE', 'set off, FILLED'];
      // A run that never had these outcomes would prove nothing about them.
      expect(wanted.filter((what) => (seen.get(what) ?? 0) < 20)).toEqual([]);
    },
    timeLimit(60_000),
  );

  it('is the same for the same seed', () => {
    expect(runWorld(7, 3_000)).toEqual(runWorld(7, 3_000));
  });
});
