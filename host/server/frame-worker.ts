import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FramesModule } from '@plataforma/discovery/frames-module';
import { drawAll, type FrameJob } from './draw-frames';

/**
 * Draws the frames of every route in a worker thread. It runs code of every remote. Code that hangs or throws costs its
 * frame and nothing else.
 */
async function load(job: FrameJob, name: string): Promise<FramesModule | null> {
  const program = job.programs[name];
  if (!program) return null;
  const hash = createHash('sha384')
    .update(await readFile(program.file))
    .digest('base64');
  if (`sha384-${hash}` !== program.integrity)
    throw new Error(`${name}: frames are not those of the discovery document`);
  return (await import(pathToFileURL(program.file).href)) as FramesModule;
}

const job = workerData as FrameJob;
const faults: string[] = [];
const modules = new Map<string, FramesModule>();
for (const name of Object.keys(job.programs)) {
  try {
    const module = await load(job, name);
    if (module) modules.set(name, module);
  } catch (error) {
    faults.push(String(error));
  }
}
parentPort?.postMessage({ frames: drawAll(job, modules, (fault) => faults.push(fault)), faults });
