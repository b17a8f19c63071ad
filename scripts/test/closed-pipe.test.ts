import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const GUARD = join(root, 'scripts/lib/node-version.mjs');

/** Runs a command whose reader ends after the first line, as `| head -1` does. */
async function readOneLine(work: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const text = `import { withModernNode } from ${JSON.stringify(GUARD)}; withModernNode(async () => { ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('a command whose output nobody reads any more (npm run releases | head)', () => {
  const print = `for (let n = 0; n < 200; n++) { console.log('line ' + n); await new Promise(setImmediate); }`;

  it('ends without a word', async () => {
    expect(await readOneLine(print)).toEqual({ code: 0, said: '' });
  }, 30_000);

  it('does its work to the end all the same, and says by its exit code what came of it', async () => {
    expect(await readOneLine(`${print} process.exitCode = 7;`)).toEqual({ code: 7, said: '' });
  }, 30_000);
});
