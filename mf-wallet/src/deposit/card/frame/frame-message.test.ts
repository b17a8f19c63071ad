import { readFrameMessage } from './frame-message';

describe('M-19: what a frame says', () => {
  it.each([
    [
      { type: 'card.token', token: 't1', more: 1 },
      { type: 'card.token', token: 't1' },
    ],
    [
      { type: 'card.answered', id: 'p1' },
      { type: 'card.answered', id: 'p1' },
    ],
    [{ type: 'card.invalid', token: 't1' }, { type: 'card.invalid' }],
    [{ type: 'card.failed' }, { type: 'card.failed' }],
    [{ type: 'card.enter' }, { type: 'card.enter' }],
  ])('%j is understood', (data, message) => {
    expect(readFrameMessage(data)).toEqual(message);
  });

  it.each([
    null,
    'card.token',
    [],
    { type: 'card.approved' },
    { type: 'card.token' },
    { type: 'card.token', token: '' },
    { type: 'card.token', token: 'x'.repeat(513) },
    { type: 'card.answered', id: 1 },
  ])('%j is passed over', (data) => {
    expect(readFrameMessage(data)).toBeNull();
  });
});
