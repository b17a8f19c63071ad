import { relativeTime } from './relative-time';

const now = Date.parse('2026-11-20T15:00:00.000Z');
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('how long ago', () => {
  it.each([
    [-5_000, 'agora'],
    [59_000, 'agora'],
    [MINUTE, 'há 1 minuto'],
    [59 * MINUTE, 'há 59 minutos'],
    [90 * MINUTE, 'há 1 hora'],
    [DAY, 'ontem'],
    [6 * DAY, 'há 6 dias'],
  ])('%d ms is "%s"', (ms, words) => expect(ago(ms)).toBe(words));

  it('is date and time after a week', () => {
    expect(ago(7 * DAY)).toBe('13/11/2026, 12:00');
  });
});
