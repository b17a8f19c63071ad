import { VERIFICATION_STATES, mayFollow } from './states';

const FORWARD = ['DRAFT', 'SENT', 'CHECKING', 'REVIEW', 'APPROVED', 'REVOKED'] as const;
const ENDED = ['REFUSED', 'REVOKED'] as const;

describe('identity §10: a try goes forward only', () => {
  const arrows = VERIFICATION_STATES.flatMap((from) =>
    VERIFICATION_STATES.filter((to) => mayFollow(from, to)).map((to) => [from, to] as const),
  );

  test('no arrow leads back, and none out of an end', () => {
    const rank = (state: string) =>
      state === 'REFUSED' ? FORWARD.length : FORWARD.findIndex((each) => each === state);
    expect(arrows.filter(([from, to]) => rank(to) <= rank(from))).toEqual([]);
    expect(arrows.filter(([from]) => ENDED.some((end) => end === from))).toEqual([]);
  });

  test('from everything that waits there are ways to both decisions', () => {
    for (const from of ['SENT', 'CHECKING', 'REVIEW'] as const) {
      expect([mayFollow(from, 'APPROVED'), mayFollow(from, 'REFUSED')]).toEqual([true, true]);
    }
  });

  test('what was approved is never refused, and what was refused never approved', () => {
    expect([mayFollow('APPROVED', 'REFUSED'), mayFollow('REFUSED', 'APPROVED')]).toEqual([false, false]);
  });
});
