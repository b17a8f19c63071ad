import { frameHeight } from './frame-height';

describe('M-19: how high a page in a frame says that it is', () => {
  it.each([
    [{ type: 'card.ready', height: 300.4 }, 301],
    [{ type: 'card.ready', height: 90_000 }, 1200],
  ])('%j is understood', (data, height) => {
    expect(frameHeight(data)).toBe(height);
  });

  it.each([
    null,
    'card.ready',
    [],
    { type: 'card.token', height: 300 },
    { type: 'card.ready' },
    { type: 'card.ready', height: '300' },
    { type: 'card.ready', height: -1 },
    { type: 'card.ready', height: Number.NaN },
  ])('%j is passed over', (data) => {
    expect(frameHeight(data)).toBeNull();
  });
});
