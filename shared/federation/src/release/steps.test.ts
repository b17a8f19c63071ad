import { documentOf, remoteBuild, shellBuild, VERSIONS } from './test/sample-builds';
import { canaried, promoted, Refused, released, remoteAsIn, rolledBack, shellReleased } from './steps';

const [A, B, C] = VERSIONS;
const wallet = (version: string) => remoteBuild('mf-wallet', version);
const document = documentOf(shellBuild(A), { 'mf-wallet': wallet(A), 'mf-auth': remoteBuild('mf-auth', A) });
const walletIn = (each: typeof document) => {
  const remote = each.remotes['mf-wallet'];
  const candidate = remote?.candidate;
  return {
    live: remote?.live.version,
    candidate: candidate ? [candidate.build.version, candidate.share] : null,
    fallback: remote?.fallback?.version ?? null,
  };
};

describe('steps of a release', () => {
  it('a release makes the build live and what was live its fallback, and withdraws a candidate', () => {
    const tried = canaried(document, 'mf-wallet', wallet(C), 10);
    expect(walletIn(released(tried, 'mf-wallet', wallet(B)))).toEqual({ live: B, candidate: null, fallback: A });
  });

  it('the same build again keeps the fallback', () => {
    const once = released(document, 'mf-wallet', wallet(B));
    expect(walletIn(released(once, 'mf-wallet', wallet(B)))).toEqual({ live: B, candidate: null, fallback: A });
  });

  it('a remote that was never there has no fallback; without a shell there is nothing to release for', () => {
    expect(released(document, 'mf-support', remoteBuild('mf-support', A)).remotes['mf-support']?.fallback).toBeNull();
    expect(() => released(null, 'mf-wallet', wallet(A))).toThrow('npm run release -- host');
  });

  it('a candidate changes nothing for the others, its share can change, and it is promoted as it is', () => {
    const tenth = canaried(document, 'mf-wallet', wallet(B), 10);
    expect(walletIn(tenth)).toEqual({ live: A, candidate: [B, 10], fallback: null });
    const half = canaried(tenth, 'mf-wallet', wallet(B), 50);
    expect(walletIn(half)).toEqual({ live: A, candidate: [B, 50], fallback: null });
    expect(walletIn(promoted(half, 'mf-wallet'))).toEqual({ live: B, candidate: null, fallback: A });
  });

  it.each([
    ['a candidate of what is live', () => canaried(document, 'mf-wallet', wallet(A), 10), 'nothing to try out'],
    [
      'a candidate of what was never released',
      () => canaried(document, 'mf-pay', wallet(A), 10),
      'npm run release -- mf-pay',
    ],
    ['promoting without a candidate', () => promoted(document, 'mf-wallet'), '--canary 10'],
  ])('%s is refused, with what to do', (_what, step, todo) => {
    expect(step).toThrow(Refused);
    expect(step).toThrow(todo);
  });

  it('a step touches no other remote, and not the shell', () => {
    for (const next of [
      released(document, 'mf-wallet', wallet(B)),
      canaried(document, 'mf-wallet', wallet(B), 10),
      rolledBack(document, 'mf-wallet', wallet(B), null),
    ]) {
      expect(next.shell).toBe(document.shell);
      expect(next.remotes['mf-auth']).toBe(document.remotes['mf-auth']);
    }
    expect(shellReleased(document, shellBuild(B)).remotes).toBe(document.remotes);
  });

  it('a release that failed its smoke test is undone, and a new remote is removed', () => {
    const next = released(document, 'mf-wallet', wallet(B));
    expect(remoteAsIn(next, document, 'mf-wallet')).toEqual(document);
    const more = released(document, 'mf-support', remoteBuild('mf-support', A));
    expect(remoteAsIn(more, document, 'mf-support')).toEqual(document);
  });
});
