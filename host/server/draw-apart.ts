import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FrameJob, type PageFrame, VARIANTS } from './draw-frames';
import { readPlainFile } from './site-files';

/** Frames of every route, by its path. */
export type Frames = ReadonlyMap<string, PageFrame>;

export interface Drawing {
  readonly frames: Frames;
  /** True when everything was drawn. */
  readonly complete: boolean;
}

/** What the process that draws is sent. */
export interface DrawOrder {
  readonly job: FrameJob;
  /** Files of the programs, by their package. */
  readonly files: Readonly<Record<string, string>>;
}

/** After this time pages are sent without frames rather than late. */
const LIMIT_MS = 10_000;
const MEMORY_MB = 256;
const PROGRAM = fileURLToPath(new URL('./frame-worker.js', import.meta.url));
/** The flag has another name before Node 22.13. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isFrame(value: unknown): value is PageFrame {
  if (!isObject(value) || !isObject(value.html)) return false;
  const { html, css, path } = value;
  return (
    typeof css === 'string' && typeof path === 'string' && VARIANTS.every((name) => typeof html[name] === 'string')
  );
}

/** Programs of builds run in that process, so what it says is not trusted. */
function isAnswer(value: unknown): value is { readonly frames: Frames; readonly faults: readonly string[] } {
  return (
    isObject(value) &&
    value.frames instanceof Map &&
    [...value.frames].every(([path, frame]) => typeof path === 'string' && isFrame(frame)) &&
    Array.isArray(value.faults) &&
    value.faults.every((fault) => typeof fault === 'string')
  );
}

/**
 * Copies the programs into a folder that nobody else can change. So what runs is what was checked. A program that is
 * not the one of the document is left out and reported.
 */
async function copyPrograms(
  siteFolder: string,
  { programs }: FrameJob,
  folder: string,
  onFault: (fault: string) => void,
): Promise<DrawOrder['files']> {
  const copied: Record<string, string> = {};
  for (const [name, { address, integrity }] of Object.entries(programs)) {
    try {
      const content = await readPlainFile(siteFolder, address);
      const hash = createHash('sha384').update(content).digest('base64');
      if (`sha384-${hash}` !== integrity) throw new Error('the frames are not those of the discovery document');
      const file = join(folder, `${name}.mjs`);
      await writeFile(file, content);
      copied[name] = file;
    } catch (error) {
      onFault(`${name}: ${String(error)}`);
    }
  }
  return copied;
}

/** Runs the programs in a process that has no environment and may read nothing but them. */
function draw(folder: string, order: DrawOrder, onFault: (fault: string) => void): Promise<Frames> {
  const program = realpathSync(PROGRAM);
  // Node looks in these files for the kind of module that the program is.
  const packages = [dirname(program), dirname(dirname(program))].map((each) => join(each, 'package.json'));
  const readable = [program, ...packages, ...Object.values(order.files)].map((file) => `--allow-fs-read=${file}`);
  return new Promise((done) => {
    const child = fork(program, [], {
      cwd: folder,
      env: {},
      execArgv: [PERMISSION, ...readable, `--max-old-space-size=${MEMORY_MB}`, '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let frames: Frames | undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, LIMIT_MS);
    child.once('message', (message: unknown) => {
      if (isAnswer(message)) {
        frames = message.frames;
        message.faults.forEach(onFault);
      }
      child.kill('SIGKILL');
    });
    const end = (reason: string) => {
      clearTimeout(timer);
      if (!frames) onFault(isLate ? `not drawn within ${LIMIT_MS} ms` : `nothing was drawn: ${reason}`);
      done(frames ?? new Map());
    };
    child.once('error', (error) => end(String(error)));
    child.once('exit', (code, signal) => end(`the process ended with ${code ?? signal}`));
    child.send(order, () => undefined);
  });
}

/**
 * Draws the frames of a job. Never rejects: a frame that cannot be drawn is missing, and `onFault` is called with the
 * reason.
 */
export async function drawApart(siteFolder: string, job: FrameJob, onFault: (fault: string) => void): Promise<Drawing> {
  let complete = true;
  const fail = (fault: string) => {
    complete = false;
    onFault(fault);
  };
  try {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'plataforma-frames-')));
    try {
      const files = await copyPrograms(siteFolder, job, folder, fail);
      return { frames: await draw(folder, { job, files }, fail), complete };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    fail(String(error));
    return { frames: new Map(), complete };
  }
}
