import { logSettings } from './log-settings';

const MINUTE_MS = 60_000;
const [DEBUG, INFO, ERROR, FATAL] = [20, 30, 50, 60];

let lines: unknown[][];
let log: (rank: number, ...line: unknown[]) => void;

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  const { hooks } = logSettings('debug');
  log = (rank, ...line) => hooks.logMethod.call(null, line, (...written) => lines.push(written), rank);
});
afterEach(() => jest.useRealTimers());

function times(count: number, work: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) work(index);
}

describe('quality, Security: nobody can fill the log by repeating a request', () => {
  test('the same line is written once a minute, and then how often it was repeated', () => {
    const cutOff = [{ reason: 'slow' }, 'public read cut off'];
    times(1_000, () => log(ERROR, ...cutOff));
    expect(lines).toEqual([cutOff]);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(lines).toEqual([cutOff, [{ repeated: 999 }, 'public read cut off']]);
    log(INFO, ...cutOff);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(lines.slice(2)).toEqual([cutOff]);
  });

  test('lines that a stranger makes differ are twenty a minute', () => {
    times(1_000, (index) => log(ERROR, { reason: `no number: ${index}` }, 'request failed'));
    expect(lines).toHaveLength(20);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(lines.slice(20)).toEqual([[{ repeated: 980 }, 'request failed']]);
  });

  test('messages without end are one', () => {
    times(1_000, (index) => log(ERROR, `failed ${index}`));
    expect(lines).toHaveLength(220);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(lines.slice(220)).toEqual([[{ repeated: 780 }, 'other lines']]);
  });

  test('what differs is written each time, and so are the last word of a process and what somebody looks for', () => {
    times(3, (id) => log(ERROR, { id }, 'a job needs the attention of the operator'));
    times(3, () => log(FATAL, 'lost'));
    times(3, () => log(DEBUG, 'answered'));
    expect(lines).toHaveLength(9);
  });

  test('errors, circles and nothing can be lines', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const error = new Error('once');
    for (const line of [[error], [{ circle }, 'circle'], [null], []]) times(3, () => log(ERROR, ...line));
    expect(lines).toEqual([[error], [{ circle }, 'circle'], [null], []]);
  });
});
