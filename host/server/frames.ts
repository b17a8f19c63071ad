import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RuntimeConfig } from '@plataforma/contract';
import { type Discovery, HOME_WIDGETS, pathMatches } from '@plataforma/federation';
import type { DiscoverySource } from './discovery-source';
import { type FrameJob, type FrameRoute, type PageFrame, SHELL } from './draw-frames';

/** Frames of every route by its path. */
export type Frames = ReadonlyMap<string, PageFrame>;

/** Pages go out without frames rather than late. */
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

/** Draws the frames of a discovery document. Never rejects: what is not drawn is missing, and `onFault` is told why. */
function drawFrames(job: FrameJob, onFault: (fault: string) => void): Promise<Frames> {
  return new Promise((done) => {
    const worker = new Worker(WORKER, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    let answer: Frames = new Map();
    const timer = setTimeout(() => {
      onFault(`not drawn within ${LIMIT_MS} ms`);
      void worker.terminate();
    }, LIMIT_MS);
    worker.on('message', (message: unknown) => {
      if (!isAnswer(message)) return;
      answer = message.frames;
      message.faults.forEach(onFault);
      void worker.terminate();
    });
    worker.on('error', (error) => onFault(String(error)));
    worker.on('exit', () => {
      clearTimeout(timer);
      done(answer);
    });
  });
}

/** The frame of an address; null when its route has none. */
export function frameOf(frames: Frames, path: string): PageFrame | null {
  const pattern = [...frames.keys()].find((each) => each !== '*' && pathMatches(each, path));
  return frames.get(pattern ?? '*') ?? null;
}

export interface FrameSource {
  /** Frames of the current document; of the one before it while they are drawn. */
  readonly current: () => Frames;
}

/** Draws the frames now and after each change of the document. */
export async function followFrames(
  source: DiscoverySource,
  siteFolder: string,
  config: RuntimeConfig,
  onFault: (fault: string) => void,
): Promise<FrameSource> {
  const draw = () => drawFrames(frameJob(siteFolder, source.current().document, config), onFault);
  let current = await draw();
  let drawing = Promise.resolve();
  source.onChange(() => {
    // One after the other: older frames never replace newer ones.
    drawing = drawing.then(async () => {
      current = await draw();
    });
  });
  return { current: () => current };
}
