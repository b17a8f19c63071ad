import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { discoverySchema } from '@plataforma/discovery';
import { readDocument, switchDocument } from './document';
import { readJournal } from './journal';
import { documentOf, remoteBuild, shellBuild, VERSIONS } from './test/sample-builds';
import { folderTarget } from './targets/folder-target';

const run = promisify(execFile);
const TIMES = 40;
const here = (file: string): string => JSON.stringify(pathToFileURL(join(__dirname, file)).href);

/** The program of another process. It gives a remote one candidate after the other, each with a line in the journal. */
const releasing = (folder: string, name: string): string => `
  const { switchDocument } = await import(${here('document.ts')});
  const { writeJournal } = await import(${here('journal.ts')});
  const { canaried } = await import(${here('steps.ts')});
  const { remoteBuild } = await import(${here('test/sample-builds.ts')});
  const { folderTarget } = await import(${here('targets/folder-target.ts')});
  const target = folderTarget(${JSON.stringify(folder)});
  const build = remoteBuild(${JSON.stringify(name)}, ${JSON.stringify(VERSIONS[1])});
  for (let share = 1; share <= ${TIMES}; share++) {
    await switchDocument(target, (now) => canaried(now, ${JSON.stringify(name)}, build, share));
    const entry = { at: new Date().toISOString(), action: 'canary', name: ${JSON.stringify(name)}, version: build.version, share, commit: null, by: 'test' };
    await writeJournal(target, [entry]);
  }
`;

it('two processes that release at the same moment lose nothing of each other, and no reader ever sees half a document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
  const target = folderTarget(folder);
  const names = ['mf-auth', 'mf-wallet'];
  const live = Object.fromEntries(names.map((name) => [name, remoteBuild(name, VERSIONS[0])]));
  await switchDocument(target, () => documentOf(shellBuild(VERSIONS[0]), live));

  const state = { over: false };
  const both = Promise.all(
    names.map((name) =>
      run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', releasing(folder, name)]),
    ),
  ).finally(() => (state.over = true));
  let read = 0;
  while (!state.over) {
    discoverySchema.parse(JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')));
    read++;
    await new Promise((done) => setImmediate(done));
  }
  await both;

  const document = await readDocument(target);
  expect(names.map((name) => document?.remotes[name]?.candidate?.share)).toEqual([TIMES, TIMES]);
  const shares = (await readJournal(target)).map(({ name, share }) => `${name} ${share ?? ''}`).sort();
  const expected = names.flatMap((name) => Array.from({ length: TIMES }, (_each, index) => `${name} ${index + 1}`));
  expect(shares).toEqual(expected.sort());
  expect(read).toBeGreaterThan(TIMES);
  rmSync(folder, { recursive: true });
}, 60_000);
