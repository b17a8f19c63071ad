import { recordingLogger } from '../../test/recording-logger';
import { mask } from './masking';

afterEach(() => jest.restoreAllMocks());

test('the same error has one report number for a minute, so the log needs it once; another error has another', () => {
  const { logger, lines } = recordingLogger();
  const [error, other] = [new Error('first'), new Error('second')];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(59_999);
  const reportOf = (fault: Error) => mask(fault, logger).extensions?.['reportId'];
  const first = reportOf(error);
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(reportOf(error)).toBe(first);
  expect(lines[1]).toEqual(lines[0]);
  expect(reportOf(other)).not.toBe(first);
  clock.mockReturnValue(60_000);
  expect(reportOf(error)).not.toBe(first);
});
