import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { bucketOf, candidatesFor, cohortsOf, discoveryFor } from './cohort';
import type { Discovery, RemoteBuild } from './discovery';

const build = (name: string, version: string): RemoteBuild => ({
  version: `${version}-0123456789ab`,
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  routes: [],
  widgets: [],
  namespaces: [],
  requires: {},
  operations: 'operations.json',
  files: {},
});

const shell: Discovery['shell'] = {
  version: '1.0.0-0123456789ab',
  contract: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  base: '/assets/',
  entry: ['main.js'],
  preload: [],
  fonts: [],
  locales: 'locales/',
  provides: {},
  operations: 'operations.json',
  files: {},
};

/** A document whose remotes have candidates with these shares. Null means no candidate. */
function documentWith(
  shares: Readonly<Record<string, number | null>>,
  versions: [string, string] = ['2.0.0', '3.0.0'],
) {
  const remotes = Object.entries(shares).map(([name, share]) => {
    const candidate = share === null ? null : { share, build: build(name, versions[1]) };
    return [name, { live: build(name, versions[0]), candidate, fallback: build(name, '1.0.0') }] as const;
  });
  return { schemaVersion: 1, shell, remotes: Object.fromEntries(remotes) } satisfies Discovery;
}

const hasCandidate = (document: Discovery, name: string, bucket: number): boolean =>
  discoveryFor(document, bucket).remotes[name]?.live === document.remotes[name]?.candidate?.build;

const deviceId = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const bucket = fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true });
const share = fc.double({ min: 0, minExcluded: true, max: 100, noNaN: true });
const shares = fc.record({
  'mf-auth': fc.option(share),
  'mf-trading': fc.option(share),
  'mf-wallet': fc.option(share),
});

describe('bucket of a device (federation: one bucket for every remote, which no release moves)', () => {
  it('lies in 0 <= bucket < 100 and is the same each time', () => {
    fc.assert(
      fc.property(deviceId, (id) => {
        const found = bucketOf(id);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThan(100);
        expect(bucketOf(id)).toBe(found);
      }),
    );
  });

  it('stays the same for devices that have their cookie already', () => {
    expect(bucketOf('AAAAAAAAAAAAAAAAAAAAAA')).toBeCloseTo(6.900887, 6);
    expect(bucketOf('_____________________8')).toBeCloseTo(2.415762, 6);
  });

  const devices = Array.from({ length: 20_000 }, (_, index) =>
    bucketOf(createHash('sha256').update(String(index)).digest('base64url').slice(0, 22)),
  );

  it.each([0.5, 1, 5, 10, 20, 25, 50, 75, 90, 99])(
    'a share of %d %% is so many devices, within four standard deviations',
    (percent) => {
      const expected = (devices.length * percent) / 100;
      const deviation = Math.sqrt(expected * (1 - percent / 100));
      const given = devices.filter((each) => hasCandidate(documentWith({ 'mf-wallet': percent }), 'mf-wallet', each));
      expect(Math.abs(given.length - expected)).toBeLessThan(4 * deviation);
    },
  );

  it('a share of 100 % reaches every device', () => {
    const document = documentWith({ 'mf-wallet': 100 });
    expect(devices.every((each) => hasCandidate(document, 'mf-wallet', each))).toBe(true);
  });
});

describe('what a device sees of the document (architecture, Deployment: cohorts nest, stay, one consistent set)', () => {
  it('with the candidate: live as fallback; without it: the document as it stands', () => {
    const document = documentWith({ 'mf-wallet': 10, 'mf-auth': null });
    const { live, candidate, fallback } = document.remotes['mf-wallet'] ?? {};
    expect(discoveryFor(document, 9.99).remotes['mf-wallet']).toEqual({
      live: candidate?.build,
      candidate: null,
      fallback: live,
    });
    expect(discoveryFor(document, 10).remotes['mf-wallet']).toEqual({ live, candidate: null, fallback });
    expect(discoveryFor(document, 0).remotes['mf-auth']).toEqual(document.remotes['mf-auth']);
  });

  it('a device in a smaller share is in every larger one', () => {
    fc.assert(
      fc.property(bucket, share, share, (device, one, other) => {
        const [smaller, larger] = one < other ? [one, other] : [other, one];
        const given = (percent: number) => hasCandidate(documentWith({ 'mf-wallet': percent }), 'mf-wallet', device);
        expect(given(larger) || !given(smaller)).toBe(true);
      }),
    );
  });

  it('other versions and other remotes change the choice of no device', () => {
    fc.assert(
      fc.property(bucket, shares, share, (device, before, other) => {
        const first = documentWith(before);
        const next = documentWith({ ...before, 'mf-products': other }, ['5.0.0', '6.0.0']);
        for (const name of Object.keys(before)) {
          expect(hasCandidate(next, name, device)).toBe(hasCandidate(first, name, device));
        }
      }),
    );
  });

  it('a device that has the candidate of a smaller share has those of all larger ones', () => {
    fc.assert(
      fc.property(bucket, shares, (device, each) => {
        const document = documentWith(each);
        const given = Object.entries(each).flatMap(([name, percent]) =>
          percent === null ? [] : [{ percent, has: hasCandidate(document, name, device) }],
        );
        const rising = given.sort((left, right) => left.percent - right.percent).map(({ has }) => has);
        expect(rising.lastIndexOf(false)).toBeLessThan(rising.includes(true) ? rising.indexOf(true) : Infinity);
      }),
    );
  });

  it('tells whose candidates it is given', () => {
    const document = documentWith({ 'mf-auth': 25, 'mf-trading': null, 'mf-wallet': 10 });
    expect(candidatesFor(document, 0)).toEqual(['mf-auth', 'mf-wallet']);
    expect(candidatesFor(document, 10)).toEqual(['mf-auth']);
    expect(candidatesFor(document, 25)).toEqual([]);
  });

  it('never shows a candidate as such', () => {
    fc.assert(
      fc.property(bucket, shares, (device, each) => {
        const remotes = Object.values(discoveryFor(documentWith(each), device).remotes);
        expect(remotes.map(({ candidate }) => candidate)).toEqual(remotes.map(() => null));
      }),
    );
  });
});

describe('cohorts of a document', () => {
  it('without candidates there is one', () => {
    const document = documentWith({ 'mf-wallet': null });
    expect(cohortsOf(document)).toEqual([{ from: 0, discovery: document }]);
  });

  it('are as many as there are shares below 100 %, and one', () => {
    const bounds = (each: Parameters<typeof documentWith>[0]) => cohortsOf(documentWith(each)).map(({ from }) => from);
    expect(bounds({ 'mf-auth': 25, 'mf-trading': 10, 'mf-wallet': 10 })).toEqual([0, 10, 25]);
    expect(bounds({ 'mf-auth': 100 })).toEqual([0]);
  });

  it('show every device what the document shows it', () => {
    fc.assert(
      fc.property(bucket, shares, (device, each) => {
        const document = documentWith(each);
        const cohort = cohortsOf(document).findLast(({ from }) => from <= device);
        expect(cohort?.discovery).toEqual(discoveryFor(document, device));
      }),
    );
  });
});
