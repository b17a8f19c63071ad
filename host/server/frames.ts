import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RuntimeConfig } from '@plataforma/contract';
import { cohortsOf, type Discovery, HOME_WIDGETS, pathMatches } from '@plataforma/discovery';
import type { DiscoverySource } from './discovery-source';
import { type FrameJob, type FrameRoute, type PageFrame, SHELL } from './draw-frames';

/** Frames of every route, by its path. */
export type Frames = ReadonlyMap<string, PageFrame>;

/** After this time pages are sent without frames rather than late. */
const LIMIT_MS = 10_000;
const WORKER = new URL('./frame-worker.js', import.meta.url);

interface Answer {
  readonly frames: Frames;
  readonly faults: readonly string[];
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'frames' in value && value.frames instanceof Map;
}

/** What is to be drawn for a discovery document. Pages behind a sign-in get the skeleton of their layout. */
function frameJob(siteFolder: string, discovery: Discovery, config: RuntimeConfig): FrameJob {
  const builds = [
    [SHELL, discovery.shell] as const,
    ...Object.entries(discovery.remotes).map(([name, { live }]) => [name, live] as const),
  ];
  const programs = builds.flatMap(([name, { base, frames, files }]) => {
    const integrity = frames && files[frames]?.integrity;
    return integrity ? [[name, { file: resolve(siteFolder, `.${base}${frames}`), integrity }] as const] : [];
  });
  const routes = Object.entries(discovery.remotes).flatMap(([owner, { live }]) =>
    live.routes.map(({ path, layout, id }): FrameRoute => ({ path, layout, owner, id })),
  );
  return {
    programs: Object.fromEntries(programs),
    config,
    routes: [
      { path: '/', layout: 'menu', owner: SHELL, id: 'home' },
      // Plain, with the skeleton of its layout.
      { path: '/_app', layout: 'plain', owner: SHELL, id: 'diagnostics' },
      { path: '*', layout: 'menu', owner: SHELL, id: 'not-found' },
      ...routes,
    ],
    widgets: HOME_WIDGETS,
  };
}

interface Drawing {
  readonly frames: Frames;
  /** True when everything was drawn. */
  readonly complete: boolean;
}

/**
 * Draws the frames of a job. Never rejects: a frame that cannot be drawn is missing, and `onFault` is called with the
 * reason.
 */
function drawFrames(job: FrameJob, onFault: (fault: string) => void): Promise<Drawing> {
  return new Promise((done) => {
    const worker = new Worker(WORKER, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    let frames: Frames = new Map();
    let complete = true;
    const fail = (fault: string) => {
      complete = false;
      onFault(fault);
    };
    const timer = setTimeout(() => {
      fail(`not drawn within ${LIMIT_MS} ms`);
      void worker.terminate();
    }, LIMIT_MS);
    worker.on('message', (message: unknown) => {
      if (!isAnswer(message)) return;
      frames = message.frames;
      message.faults.forEach(fail);
      void worker.terminate();
    });
    worker.on('error', (error) => fail(String(error)));
    worker.on('exit', () => {
      clearTimeout(timer);
      done({ frames, complete });
    });
  });
}

/**
 * The frame of an address. Null when its route has none.
 * @param isOwned whether a page exists there; frames may be older than the page and not know its route
 */
export function frameOf(frames: Frames, path: string, isOwned: boolean): PageFrame | null {
  const pattern = isOwned ? [...frames.keys()].find((each) => each !== '*' && pathMatches(each, path)) : '*';
  return frames.get(pattern ?? '') ?? null;
}

export interface FrameSource {
  /** Frames of the present document for a bucket. While they are drawn, those of the document before. */
  readonly framesFor: (bucket: number) => Frames;
}

interface CohortFrames {
  readonly from: number;
  readonly frames: Frames;
}

const NO_FRAMES: Frames = new Map();

function inBucket(cohorts: readonly CohortFrames[], bucket: number): Frames {
  return cohorts.findLast(({ from }) => from <= bucket)?.frames ?? NO_FRAMES;
}

/**
 * Draws the frames of every cohort now and after each change of the document. When a cohort sees what a cohort saw
 * before, the frames are kept.
 */
export async function followFrames(
  source: DiscoverySource,
  siteFolder: string,
  config: RuntimeConfig,
  onFault: (fault: string) => void,
  drawJob = drawFrames,
): Promise<FrameSource> {
  let current: readonly CohortFrames[] = [];
  let drawn: ReadonlyMap<string, Frames> = new Map();
  const draw = async () => {
    const before = current;
    const known = drawn;
    const kept = new Map<string, Frames>();
    const cohorts = cohortsOf(source.current().document);
    current = cohorts.map(({ from }) => ({ from, frames: inBucket(before, from) }));
    // Starts with the last cohort, because most devices have no candidate. Cohorts are drawn one at a time, each in
    // another thread. So a candidate that hangs costs only its own cohort the frames.
    for (const { from, discovery } of cohorts.toReversed()) {
      const job = frameJob(siteFolder, discovery, config);
      const key = JSON.stringify(job);
      const frames = known.get(key);
      const drawing = frames ? { frames, complete: true } : await drawJob(job, onFault);
      if (drawing.complete) kept.set(key, drawing.frames);
      current = current.map((cohort) => (cohort.from === from ? { from, frames: drawing.frames } : cohort));
    }
    drawn = kept;
  };
  await draw();
  let drawing = Promise.resolve();
  source.onChange(() => {
    // One after the other, so that older frames never replace newer ones.
    drawing = drawing.then(draw);
  });
  return { framesFor: (bucket) => inBucket(current, bucket) };
}
