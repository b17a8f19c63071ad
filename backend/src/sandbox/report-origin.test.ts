import { ReportOrigins } from './report-origin';

const event = (payload: unknown) => ({ type: 'event', header: {}, payload });
const thrownAt = (...filenames: readonly string[]) => ({
  release: '1.2.3-0123456789ab',
  exception: { values: [{ stacktrace: { frames: filenames.map((filename) => ({ filename })) } }] },
});
const originOf = (payload: unknown) => new ReportOrigins().of({ items: [event(payload)] });

const REMOTE = 'https://exemplo.com.br/remotes/mf-wallet/1.0.0-ba9876543210/main.abc.js';

test('the remote nearest to where an error was thrown answers for it, with its version', () => {
  const other = 'https://exemplo.com.br/remotes/mf-auth/1.0.0-0123456789ab/main.js';
  const origin = [{ build: 'mf-wallet', version: '1.0.0-ba9876543210' }];
  expect(originOf(thrownAt(other, REMOTE, 'https://exemplo.com.br/assets/vendor.js'))).toEqual(origin);
});

test('without a remote in its stack an error is the shell’s', () => {
  expect(originOf(thrownAt('https://exemplo.com.br/assets/main.js'))).toEqual([
    { build: 'shell', version: '1.2.3-0123456789ab' },
  ]);
  expect(originOf({ release: '1.2.3-0123456789ab' })).toEqual([{ build: 'shell', version: '1.2.3-0123456789ab' }]);
});

test.each([
  ['no event', null],
  ['a release of words', { release: 'mine' }],
  ['frames of another shape', { exception: { values: [{ stacktrace: { frames: 7 } }] }, release: 'x' }],
  ['a remote with another name', thrownAt(REMOTE.replace('mf-wallet', 'x'.repeat(50))).exception],
])('%s is told as other', (_name, payload) => {
  expect(originOf(payload)).toEqual([{ build: 'other', version: 'other' }]);
});

test('a stranger who makes up versions fills no memory: beyond a hundred they are other', () => {
  const origins = new ReportOrigins();
  const told = Array.from({ length: 150 }, (_, index) =>
    origins.of({ items: [event({ release: `1.0.${index}-0123456789ab` })] }),
  ).flat();
  expect(told.filter(({ build }) => build === 'shell')).toHaveLength(100);
  expect(told.at(-1)).toEqual({ build: 'other', version: 'other' });
  expect(origins.of({ items: [event({ release: '1.0.7-0123456789ab' })] })[0]?.version).toBe('1.0.7-0123456789ab');
});

test('what is no error counts for nothing', () => {
  expect(new ReportOrigins().of({ items: [{ type: 'session', header: {}, payload: {} }] })).toEqual([]);
});
