import type { Discovery } from '@plataforma/discovery';
import { fakeConfig } from '@plataforma/testing/fake-config';
import type { Frames } from './draw-apart';
import type { FrameJob, PageFrame } from './draw-frames';
import { followFrames } from './frames';
import { fakeBuild, fakeDiscovery } from './test/fake-discovery';

const wallet = (version: string) => ({
  ...fakeBuild('mf-wallet', '/wallet', `${version}-0123456789ab`),
  frames: 'frames.mjs',
  files: { 'frames.mjs': { integrity: `sha384-${version}`, bytes: 1, brotli: 1 } },
});

function documentWith(live: string, candidate?: { readonly version: string; readonly share: number }): Discovery {
  const build = candidate ? { share: candidate.share, build: wallet(candidate.version) } : null;
  return fakeDiscovery({ 'mf-wallet': { live: wallet(live), candidate: build, fallback: null } });
}

/** The wallet's program in a job. */
const programOf = ({ programs }: FrameJob): string => programs['mf-wallet']?.integrity.replace('sha384-', '') ?? 'none';

function framesBy(html: string): Frames {
  const shapes = { 'guest-wide': html, 'guest-mini': html, 'known-wide': html, 'known-mini': html };
  return new Map<string, PageFrame>([['/wallet', { html: shapes, css: '', path: '/wallet' }]]);
}
const drawnBy = (frames: Frames): string | undefined => frames.get('/wallet')?.html['guest-wide'];

/** Follows a document, and records the programs with which frames were drawn, in their order. */
async function follow(first: Discovery, complete: (program: string) => boolean = () => true) {
  let document = first;
  let tell: () => void = () => undefined;
  const jobs: string[] = [];
  const source = {
    current: () => ({ document, text: '' }),
    onChange: (listener: () => void) => {
      tell = listener;
      return () => true;
    },
    close: () => undefined,
  };
  const draw = (_site: string, job: FrameJob) => {
    jobs.push(programOf(job));
    return Promise.resolve({ frames: framesBy(programOf(job)), complete: complete(programOf(job)) });
  };
  const frames = await followFrames(source, '/site', fakeConfig, () => undefined, draw);
  const at = (bucket: number) => drawnBy(frames.framesFor(bucket));
  const settle = () => new Promise((done) => setImmediate(done));
  const change = (next: Discovery) => {
    document = next;
    tell();
  };
  return { at, change, jobs, settle };
}

describe('frames are drawn once per cohort, not per request', () => {
  it('every cohort has the frames of its own builds', async () => {
    const { at, jobs } = await follow(documentWith('2.0.0', { version: '3.0.0', share: 10 }));
    expect([at(0), at(9.99), at(10), at(99.9)]).toEqual(['3.0.0', '3.0.0', '2.0.0', '2.0.0']);
    expect(jobs).toEqual(['2.0.0', '3.0.0']);
  });

  it('a canary draws only the candidate’s frames, and its promotion draws none', async () => {
    const { at, change, jobs, settle } = await follow(documentWith('2.0.0'));
    change(documentWith('2.0.0', { version: '3.0.0', share: 10 }));
    await settle();
    expect([at(0), at(10)]).toEqual(['3.0.0', '2.0.0']);
    change(documentWith('3.0.0'));
    await settle();
    expect([at(0), at(10)]).toEqual(['3.0.0', '3.0.0']);
    expect(jobs).toEqual(['2.0.0', '3.0.0']);
  });

  it('the frames of the previous document stay until the new ones are drawn', async () => {
    const { at, change, settle } = await follow(documentWith('2.0.0'));
    change(documentWith('3.0.0', { version: '4.0.0', share: 50 }));
    expect([at(0), at(50)]).toEqual(['2.0.0', '2.0.0']);
    await settle();
    expect([at(0), at(50)]).toEqual(['4.0.0', '3.0.0']);
  });

  it('incomplete frames are drawn again with the next document', async () => {
    const { change, jobs, settle } = await follow(documentWith('2.0.0'), () => false);
    change(documentWith('2.0.0', { version: '3.0.0', share: 10 }));
    await settle();
    expect(jobs).toEqual(['2.0.0', '2.0.0', '3.0.0']);
  });
});
