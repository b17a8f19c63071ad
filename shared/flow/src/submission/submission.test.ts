import { submissionReducer, type Submission } from './submission';

const refused = { kind: 'refused', refusal: 'Saldo insuficiente.' } as const;
const settled = (outcome: Parameters<typeof submissionReducer<string>>[1]) => outcome;
const from = (step: Submission<string>, ...actions: readonly Parameters<typeof submissionReducer<string>>[1][]) =>
  actions.reduce(submissionReducer<string>, step);

describe('a confirmed command', () => {
  it('goes from the review to the result', () => {
    const outcome = { kind: 'done', result: 'feito' } as const;
    const end = from(
      { step: 'closed' },
      { type: 'open' },
      { type: 'send' },
      settled({ type: 'settled', outcome, notDone: '' }),
    );
    expect(end).toEqual({ step: 'done', result: 'feito' });
  });

  it('is not sent by a second press, and not closed while it is on its way', () => {
    const sending: Submission<string> = { step: 'sending' };
    expect(from(sending, { type: 'send' }, { type: 'close' }, { type: 'open' })).toEqual(sending);
    expect(from({ step: 'unknown' }, { type: 'close' })).toEqual({ step: 'unknown' });
  });

  it('can be reviewed with the reason after a refusal, and with a message of the page’s own when it was cut off and not done', () => {
    const notDone = 'Nada foi feito.';
    expect(from({ step: 'sending' }, { type: 'settled', outcome: refused, notDone })).toEqual({
      step: 'review',
      refusal: 'Saldo insuficiente.',
    });
    const lost = { kind: 'not-done', refusal: null } as const;
    expect(from({ step: 'checking' }, { type: 'settled', outcome: lost, notDone })).toEqual({
      step: 'review',
      refusal: notDone,
    });
  });

  it('closes when the session ran out: the shell leads to sign-in', () => {
    const outcome = { kind: 'signed-out' } as const;
    expect(from({ step: 'sending' }, { type: 'settled', outcome, notDone: '' })).toEqual({ step: 'closed' });
  });
});
