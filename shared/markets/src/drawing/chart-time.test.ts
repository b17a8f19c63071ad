import fc from 'fast-check';
import { TickMarkType } from 'lightweight-charts';
import { chartTime, LOCAL_OFFSET, momentText, tickText } from './chart-time';

jest.mock(
  'lightweight-charts',
  () => ({
    TickMarkType: { Year: 0, Month: 1, DayOfMonth: 2, Time: 3, TimeWithSeconds: 4 },
  }),
  { virtual: true },
);

const moment = fc.integer({ min: Date.UTC(2019, 5) / 1000, max: Date.UTC(2035, 0) / 1000 });
const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const utc = (seconds: number) => chartTime(seconds * 1000, true);
const short = (text: string) => text.replace(' de ', ' ').replace('.', '');

describe('visual: moments on a chart are written as Brazilians write them', () => {
  it.each([
    [TickMarkType.Year, intl({ year: 'numeric' })],
    [TickMarkType.Month, intl({ month: 'short' })],
    [TickMarkType.DayOfMonth, intl({ day: 'numeric', month: 'short' })],
    [TickMarkType.Time, intl({ hour: '2-digit', minute: '2-digit' })],
  ])('marks of the axis as Intl does (%s)', (type, format) => {
    fc.assert(
      fc.property(moment, (seconds) => {
        expect(tickText(utc(seconds), type)).toBe(short(format.format(seconds * 1000)));
      }),
    );
  });

  it('the crosshair tells date and time, or the day', () => {
    const [both, day] = [intl({ dateStyle: 'short', timeStyle: 'short' }), intl({ dateStyle: 'short' })];
    fc.assert(
      fc.property(moment, (seconds) => {
        expect(momentText(false)(utc(seconds))).toBe(both.format(seconds * 1000));
        expect(momentText(true)(utc(seconds))).toBe(day.format(seconds * 1000));
      }),
    );
  });

  it("times within a day are São Paulo's, whole days stay where they are", () => {
    const at = Date.UTC(2026, 10, 20, 2, 30);
    expect(momentText(false)(chartTime(at, false))).toBe('19/11/2026, 23:30');
    expect(momentText(true)(chartTime(at, true))).toBe('20/11/2026');
  });

  it("São Paulo's offset is the one that Intl knows", () => {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' });
    const nameAt = (at: number) => zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    expect(LOCAL_OFFSET).toBe(-3 * 3_600_000);
    fc.assert(fc.property(moment, (seconds) => expect(nameAt(seconds * 1000)).toBe('GMT-03:00')));
  });
});
