import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBuild, ShellBuild } from '@plataforma/discovery';
import { readDocument, switchDocument } from './document';
import { type JournalEntry, onceLive, readJournal, writeJournal } from './journal';
import { descriptionOf, SCHEMA, SHELL } from './layout';
import { promote } from './promote';
import { releases } from './releases';
import { rollback } from './rollback';
import { documentOf, remoteBuild, shellBuild, VERSIONS } from './test/sample-builds';
import { canaried, released, shellReleased } from './steps';
import { folderTarget } from './targets/folder-target';

const [A, B, C] = VERSIONS;
const entry = (action: JournalEntry['action'], version: string, name = 'mf-wallet'): JournalEntry => ({
  at: '2026-11-20T12:00:00.000Z',
  action,
  name,
  version,
  commit: null,
  by: 'somebody',
});

describe('what was live before (npm run rollback without a version)', () => {
  it.each([
    ['every version once, the latest first', [entry('release', A), entry('release', B)], [B, A]],
    ['a candidate only once it is promoted', [entry('release', A), entry('canary', B)], [A]],
    ['a promoted one too', [entry('release', A), entry('canary', B), entry('promote', B)], [B, A]],
    ['nothing that was rolled back', [entry('release', A), entry('release', B), entry('rollback', A)], [A]],
    [
      'what was mended and released again',
      [entry('release', A), entry('release', B), entry('rollback', A), entry('release', B)],
      [B, A],
    ],
    [
      'what is live where only a candidate was withdrawn',
      [entry('release', A), entry('canary', B), entry('rollback', A)],
      [A],
    ],
    ['nothing of others', [entry('release', A), entry('release', B, 'mf-auth')], [A]],
  ])('names %s', (_what, journal, versions) => {
    expect(onceLive(journal, 'mf-wallet')).toEqual(versions);
  });
});

describe('rollback: at once, without a build', () => {
  let folder: string;
  let said: string[];
  const target = () => folderTarget(folder);
  const setting = () => ({
    target: target(),
    say: (line: string) => void said.push(line),
    productUrl: () => Promise.resolve(null),
    findChromium: () => Promise.resolve(null),
    env: { RELEASED_BY: 'the tests' },
  });
  const put = async (path: string, content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await target().replace(path, text, (await target().readTagged(path))?.tag ?? null);
  };
  const describeBuild = async (name: string, build: RemoteBuild | ShellBuild, operations: readonly object[] = []) => {
    await put(descriptionOf(name, build.version), build);
    await put(build.base.slice(1) + build.operations, operations);
  };
  const wallet = async () => {
    const remote = (await readDocument(target()))?.remotes['mf-wallet'];
    return [remote?.live.version, remote?.candidate?.build.version ?? null, remote?.fallback?.version ?? null];
  };
  const make = (version: string) =>
    switchDocument(target(), (now) => released(now, 'mf-wallet', remoteBuild('mf-wallet', version)));

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rollback-'));
    said = [];
    for (const version of VERSIONS) {
      await describeBuild('mf-wallet', remoteBuild('mf-wallet', version));
      await describeBuild(SHELL, shellBuild(version));
    }
    await switchDocument(target(), () => documentOf(shellBuild(A), { 'mf-wallet': remoteBuild('mf-wallet', A) }));
    await make(B);
    await make(C);
    await writeJournal(
      target(),
      [A, B, C].map((version) => entry('release', version)),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes the fallback live; the version before that is the next fallback', async () => {
    await rollback(setting(), 'mf-wallet');
    expect(await wallet()).toEqual([B, null, A]);
    await rollback(setting(), 'mf-wallet');
    expect(await wallet()).toEqual([A, null, null]);
    expect(said[0]).toMatch(`mf-wallet: ${B} is live again instead of ${C} (`);
    await expect(rollback(setting(), 'mf-wallet')).rejects.toThrow('no version before');
  });

  it('makes any retained version live, and never one that is not there', async () => {
    await rollback(setting(), 'mf-wallet', A);
    expect((await wallet())[0]).toBe(A);
    await expect(rollback(setting(), 'mf-wallet', '1.0.0-000000000000')).rejects.toThrow(
      `There are: ${A}, ${B}, ${C}.`,
    );
    await expect(rollback(setting(), 'mf-pay')).rejects.toThrow('mf-pay is not live');
  });

  it('withdraws a candidate and leaves what is live', async () => {
    await make(B);
    await switchDocument(target(), (now) => canaried(now, 'mf-wallet', remoteBuild('mf-wallet', A), 10));
    await rollback(setting(), 'mf-wallet');
    expect(await wallet()).toEqual([B, null, C]);
    expect(said).toEqual([expect.stringContaining(`${B} stays live; its candidate ${A} is withdrawn`)]);
  });

  it('to what is live already does nothing and says so', async () => {
    await rollback(setting(), 'mf-wallet', C);
    expect(said).toEqual([`mf-wallet ${C} is live already: nothing to do.`]);
    expect(await readJournal(target())).toHaveLength(3);
  });

  it('brings back the shell that was live before, beside all remotes', async () => {
    await switchDocument(target(), (now) => shellReleased(now, shellBuild(B)));
    await writeJournal(target(), [entry('release', A, SHELL), entry('release', B, SHELL)]);
    await rollback(setting(), SHELL);
    const document = await readDocument(target());
    expect(document?.shell.version).toBe(A);
    expect(await wallet()).toEqual([C, null, B]);
  });

  it('stands in the journal and in the table', async () => {
    await rollback(setting(), 'mf-wallet');
    expect((await readJournal(target())).at(-1)).toMatchObject({ action: 'rollback', version: B, by: 'the tests' });
    said = [];
    await releases(setting());
    expect(said.join('\n')).toMatch(new RegExp(`mf-wallet +${B} .*the tests +0.0 kB +– +${A}`));
    expect(said.join('\n')).toMatch(new RegExp(`mf-wallet +${A}, ${C}`));
  });

  describe('of a version that no longer fits what is live (as a release is refused)', () => {
    const asks = (field: string) => [{ name: 'Balance', text: `query Balance { ${field} }` }];
    const old = {
      ...remoteBuild('mf-wallet', B),
      contract: '0.9.0',
      requires: { react: { range: '^18.0.0', names: [] } },
    };
    const makeBuild = (build: RemoteBuild) => switchDocument(target(), (now) => released(now, 'mf-wallet', build));

    beforeEach(async () => {
      await describeBuild('mf-wallet', old, asks('balance'));
      await makeBuild(old);
      await make(C);
      await put(SCHEMA, 'type Query { total: String }');
    });

    it.each([
      ['the step back', undefined],
      ['the version that was named', B],
    ])('%s is refused with every reason, and nothing is changed', async (_what, version) => {
      const block = [
        `mf-wallet ${B} is not made live: 3 things are incompatible. Nothing was changed.`,
        'It was built against contract 0.9.0; the live shell has 1.0.0.',
        'It takes from the live shell react, which is not provided.',
        'Balance: Cannot query field "balance" on type "Query".',
        `npm run rollback -- mf-wallet ${B} --anyway`,
      ];
      const refused: unknown = await rollback(setting(), 'mf-wallet', version).catch((error: unknown) => error);
      for (const line of block) expect(String(refused)).toContain(line);
      expect(await wallet()).toEqual([C, null, B]);
      expect(await readJournal(target())).toHaveLength(3);
    });

    it('it goes live when somebody insists, who is told what does not fit', async () => {
      await rollback(setting(), 'mf-wallet', B, { insists: true });
      expect((await wallet())[0]).toBe(B);
      expect(said[0]).toContain('built against contract 0.9.0');
      expect(said.at(-1)).toContain(`${B} is live again instead of ${C}`);
    });

    it('it does not become the next fallback either', async () => {
      await describeBuild('mf-wallet', remoteBuild('mf-wallet', A));
      await writeJournal(target(), [entry('release', A), entry('release', B), entry('release', C)]);
      await rollback(setting(), 'mf-wallet', A);
      expect(await wallet()).toEqual([A, null, null]);
    });

    it('withdrawing a candidate asks for nothing', async () => {
      await makeBuild(old);
      await switchDocument(target(), (now) => canaried(now, 'mf-wallet', remoteBuild('mf-wallet', A), 10));
      await rollback(setting(), 'mf-wallet');
      expect((await wallet())[0]).toBe(B);
    });

    it('a candidate is not promoted', async () => {
      await switchDocument(target(), (now) => canaried(now, 'mf-wallet', old, 10));
      await expect(promote(setting(), 'mf-wallet')).rejects.toThrow('Cannot query field "balance"');
      expect(await wallet()).toEqual([C, B, B]);
    });

    it('a shell is refused for the remotes that it would leave behind: by contract and by the common copy they show', async () => {
      const next: ShellBuild = { ...shellBuild(B), contract: '1.1.0', locales: 'locales-b/' };
      await put('assets/locales/en/common.json', { action: { close: 'Fechar' } });
      await put('assets/locales-b/en/common.json', { action: { close: 'Fechar', retry: 'Tentar' }, new: 'Novo' });
      await switchDocument(target(), (now) => shellReleased(now, next));
      const wanting = { ...remoteBuild('mf-wallet', C), contract: '1.1.0' };
      await put(`${wanting.base.slice(1)}remoteEntry.js`, 'a=t("common:action.retry")');
      await makeBuild(wanting);
      const refused: unknown = await rollback(setting(), SHELL, A).catch((error: unknown) => error);
      expect(String(refused)).toContain(`mf-wallet ${C} (live) was built against 1.1.0.`);
      expect(String(refused)).toContain(`mf-wallet ${C} (live) shows common:action.retry`);
      expect(String(refused)).not.toContain('common:new');
      expect((await readDocument(target()))?.shell.version).toBe(B);
    });
  });
});
