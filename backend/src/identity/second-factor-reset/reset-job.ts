import type { JobKind } from '../../jobs/index';
import { waitUntil, withReset } from './decide';
import type { TwoFactorResetParts } from './parts';
import { change, moveOn } from './store';
import { twoFactorResets } from './tables';

/** By how much longer somebody looks at what was to be answered by now. */
const LONGER_MS = 24 * 3_600_000;

/** Ends requests whose time is over, gives a later date where there is no answer yet, and lets pictures of ended ones go. */
export function twoFactorResetJob(parts: TwoFactorResetParts): JobKind {
  return {
    name: 'two-factor-reset',
    table: twoFactorResets,
    async step(id) {
      const told = await withReset(parts, id, async (found) => {
        const { tx, user, reset, at } = found;
        if (reset.nextStepAt === null) return null;
        const isOver = reset.until <= at;
        if (reset.state === 'SENT') {
          if (isOver) await waitUntil(parts, found, new Date(at.getTime() + LONGER_MS), at);
          else await change(tx, reset, { nextStepAt: reset.until, stepTries: 0 });
        } else if (reset.state === 'REQUESTED') {
          if (isOver) await moveOn(tx, reset, { state: 'EXPIRED', endedAt: at, nextStepAt: at });
          else await change(tx, reset, { nextStepAt: reset.until, stepTries: 0 });
        } else {
          await parts.documents.refuse(
            tx,
            reset.papers.map((paper) => paper.id),
          );
          await change(tx, reset, { nextStepAt: null, stepTries: 0, attentionSince: null });
        }
        return user.accountId;
      });
      parts.mail.wake();
      if (told !== null) parts.tellViewer(told);
    },
  };
}
