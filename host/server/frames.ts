import type { RuntimeConfig } from '@plataforma/contract';
import { cohortsOf, type Discovery, HOME_WIDGETS, pathMatches } from '@plataforma/discovery';
import type { DiscoverySource } from './discovery-source';
import { drawApart, type Frames } from './draw-apart';
import { type FrameJob, type FrameRoute, type PageFrame, SHELL } from './draw-frames';

/** What is to be drawn for a discovery document. Pages behind a sign-in get the skeleton of their layout. */
function frameJob(discovery: Discovery, config: RuntimeConfig): FrameJob {
  const builds = [
    [SHELL, discovery.shell] as const,
    ...Object.entries(discovery.remotes).map(([name, { live }]) => [name, live] as const),
  ];
  const programs = builds.flatMap(([name, { base, frames, files }]) => {
    const integrity = frames && files[frames]?.integrity;
    return integrity ? [[name, { address: base + frames, integrity }] as const] : [];
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
  drawJob = drawApart,
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
    // another process. So a candidate that hangs costs only its own cohort the frames.
    for (const { from, discovery } of cohorts.toReversed()) {
      const job = frameJob(discovery, config);
      const key = JSON.stringify(job);
      const frames = known.get(key);
      const drawing = frames ? { frames, complete: true } : await drawJob(siteFolder, job, onFault);
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
