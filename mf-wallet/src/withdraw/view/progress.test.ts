import type { WithdrawalState } from '@plataforma/schema';
import { progressOf } from './progress';

const at = (minute: number): string => `2026-11-27T17:${minute}:00.000Z`;
const through = (...states: readonly WithdrawalState[]) =>
  states.map((state, index) => ({ state, at: at(10 + index) }));

const shown = (...states: readonly WithdrawalState[]) =>
  progressOf({
    state: states.at(-1) ?? 'AWAITING_EMAIL',
    createdAt: at(10),
    completedAt: null,
    steps: through(...states),
  }).map(({ name, state }) => `${name} ${state}`);

describe('money §6: the steps of a withdrawal', () => {
  it.each([
    [['AWAITING_EMAIL'], 'email'],
    [['AWAITING_EMAIL', 'CONFIRMED'], 'checked'],
    [['AWAITING_EMAIL', 'CONFIRMED', 'REVIEW'], 'checked'],
    [['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED'], 'sent'],
    [['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENDING'], 'sent'],
    [['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENDING', 'SENT'], 'completed'],
  ] as const)('after %p it is at "%s", once', (states, current) => {
    expect(shown(...states).filter((step) => step.endsWith(' current'))).toEqual([`${current} current`]);
  });

  it('all are done when the bank has settled, each with its time', () => {
    const steps = progressOf({
      state: 'COMPLETED',
      createdAt: at(10),
      completedAt: at(14),
      steps: through('AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENT', 'COMPLETED'),
    });
    expect(steps).toEqual([
      { name: 'requested', state: 'done', at: at(10) },
      { name: 'email', state: 'done', at: at(11) },
      { name: 'checked', state: 'done', at: at(12) },
      { name: 'sent', state: 'done', at: at(13) },
      { name: 'completed', state: 'done', at: at(14) },
    ]);
  });

  it.each([
    [
      ['AWAITING_EMAIL', 'CANCELED'],
      ['requested done', 'CANCELED stopped'],
    ],
    [
      ['AWAITING_EMAIL', 'EXPIRED'],
      ['requested done', 'EXPIRED stopped'],
    ],
    [
      ['AWAITING_EMAIL', 'CONFIRMED', 'REVIEW', 'REJECTED'],
      ['requested done', 'email done', 'REJECTED stopped'],
    ],
    [
      ['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENDING', 'FAILED'],
      ['requested done', 'email done', 'checked done', 'FAILED stopped'],
    ],
    [
      ['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED', 'BOUNCED'],
      ['requested done', 'email done', 'checked done', 'sent done', 'completed done', 'BOUNCED stopped'],
    ],
  ] as const)('after %p there are the steps that it came to, and its end', (states, steps) => {
    expect(shown(...states)).toEqual(steps);
  });
});
