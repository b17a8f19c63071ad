import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SOURCE = join(__dirname, 'constant-source.mjs');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'constant-source-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// `npm run release` builds in its own process, which is plain Node.
it('architecture, Deployment: a module that is worked out by the build is worked out in a process without a reader of TypeScript', async () => {
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const path = join(folder, 'listed.constant.ts');
  await writeFile(
    path,
    "const words: readonly string[] = ['um', 'dois'];\nexport const LISTED: string = words.join(' ');\n",
  );
  const script = `import { constantSource } from ${JSON.stringify(SOURCE)}; console.log(await constantSource(${JSON.stringify(path)}));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stdout.trim()).toBe('export const LISTED = "um dois";');
});
