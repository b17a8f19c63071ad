import { pathToFileURL } from 'node:url';
import type { FramesModule } from '@plataforma/discovery/frames-module';
import type { DrawOrder } from './draw-apart';
import { drawAll } from './draw-frames';
import { takeAwayRights } from './take-away-rights';

/**
 * Draws the frames of every route in a process of its own (`drawApart`). It runs code of every remote. Code that hangs
 * or throws costs its frame and nothing else.
 */
async function draw({ job, files }: DrawOrder): Promise<void> {
  const faults: string[] = [];
  const modules = new Map<string, FramesModule>();
  for (const [name, file] of Object.entries(files)) {
    try {
      modules.set(name, (await import(pathToFileURL(file).href)) as FramesModule);
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
  }
  const frames = drawAll(job, modules, (fault) => faults.push(fault));
  process.send?.({ frames, faults });
}

takeAwayRights();
process.once('message', (order) => void draw(order as DrawOrder));
