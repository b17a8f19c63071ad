import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.mjs';

const running = new Set();

/**
 * @typedef {{ code: number, output: string, seconds: number }} CommandResult
 * @typedef {object} CommandOptions
 * @property {NodeJS.ProcessEnv} [env] beside that of this process
 * @property {string} [cwd] the repository unless given
 * @property {((line: string) => unknown) | undefined} [onLine]
 * @property {number | undefined} [priority] the system's, up to 19 for the lowest; that of this process unless given
 */

/**
 * Runs a program to its end and collects its output (both streams, in order of arrival).
 * @param {string} program
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, { env = {}, cwd = root, onLine, priority } = {}) {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    });
    running.add(child);
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    let output = '';
    const collect = onLine ? lineSplitter(onLine) : () => undefined;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        collect(text);
      });
    }
    child.on('error', fail);
    child.on('close', (code, signal) => {
      running.delete(child);
      const seconds = (performance.now() - startedAt) / 1000;
      done({ code: signal ? 128 : (code ?? 1), output, seconds });
    });
  });
}

/** Ends every program that still runs, as Ctrl-C does. */
export function endCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a Node script of the repository.
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export function runNode(args, options) {
  return runCommand(process.execPath, args, options);
}

/**
 * Splits chunks of text into whole lines.
 * @param {(line: string) => unknown} onLine
 * @returns {(text: string) => void}
 */
function lineSplitter(onLine) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
