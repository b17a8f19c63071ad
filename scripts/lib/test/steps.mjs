import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../chromium.mjs';
import { runNode } from '../command.mjs';
import { installPackages } from '../install.mjs';
import { cacheDir, packageFolders, root } from '../paths.mjs';
import { readList, refreshCoverage } from './coverage-file.mjs';
import { hashesOf, differences } from './hashes.mjs';
import { jestResult, journeysResult } from './reports.mjs';
import { rebuildOneRemote } from './rebuild.mjs';
import { judgeSpecification } from './specification.mjs';
import { titlesOf } from './titles.mjs';
import { tools } from './tools.mjs';

/** What was well formed stays so while its text, the options and the version are the same. */
const PRETTIER_CACHE = ['--cache', '--cache-strategy=content', `--cache-location=${join(cacheDir, 'prettier')}`];

/**
 * The steps of the proof, in order.
 * @param {{ workDir: string }} options where reports and the journeys' data go
 * @returns {import('./runner.mjs').Step[]}
 */
export function steps({ workDir }) {
  const dataDir = join(workDir, 'data');
  /** Reports of this run only, because those of an earlier run prove nothing. */
  const reports = new Map();
  const needs = { after: ['install'] };
  return [
    { name: 'install', run: install },
    { name: 'codegen', ...needs, cores: 2, run: generatedCodeIsCurrent },
    { name: 'lint', after: ['install', 'codegen'], run: tool(tools.eslint, ['.', '--max-warnings=0']) },
    { name: 'format', ...needs, run: tool(tools.prettier, ['--check', '--log-level=warn', ...PRETTIER_CACHE, '.']) },
    {
      name: 'imports',
      ...needs,
      run: tool(tools.depcruise, ['--config', '.dependency-cruiser.cjs', ...sourceFolders()]),
    },
    { name: 'unused', ...needs, run: tool(tools.knip, ['--no-progress']) },
    { name: 'copy', ...needs, run: copy },
    { name: 'types', after: ['install', 'codegen'], cores: 2, run: tool('scripts/typecheck.mjs', []) },
    {
      name: 'build',
      after: ['install', 'codegen'],
      cores: 2,
      run: tool('scripts/build.mjs', [], { live: true }),
    },
    { name: 'jest', ...needs, cores: 2, run: units(workDir, reports) },
    { name: 'rebuild', after: ['build'], alone: true, run: rebuildOneRemote },
    { name: 'journeys', after: ['build'], alone: true, run: journeys(workDir, dataDir, reports) },
    {
      name: 'ledger',
      after: ['build'],
      alone: true,
      run: tool('scripts/ledger-check.mjs', [], { env: { DATA_DIR: dataDir }, always: true }),
    },
    { name: 'specification', alone: true, run: async () => specificationIsProven(reports) },
  ];
}

/** A step that is one program. It has passed when the program ends with 0. */
function tool(script, args, { env = {}, live = false, always = false } = {}) {
  return async (progress) => {
    const { code, output } = await runNode([script, ...args], { env, ...(live ? { onLine: progress } : {}) });
    if (code === 0) return { passed: 1, failed: 0, ...(always ? { output } : {}) };
    return { passed: 0, failed: 1, output };
  };
}

async function install(progress) {
  const worked = await installPackages((line) => /^Done in|^Packages:/.test(line) && progress(line));
  return { passed: 1, failed: 0, summary: worked ? 'packages installed' : 'nothing missing' };
}

/** Generates the code in place and compares. It works without git, and stale code is right afterwards. */
async function generatedCodeIsCurrent() {
  const isGenerated = (path) => path.includes('/__generated__/');
  const folders = packageFolders();
  const before = hashesOf(folders, isGenerated);
  const { code, output } = await runNode([join(root, tools.codegen), '--config', 'codegen.ts'], {
    cwd: join(root, 'shared/schema'),
  });
  if (code !== 0) return { passed: 0, failed: 1, output };
  const stale = differences(before, hashesOf(folders, isGenerated));
  if (stale.length === 0) return { passed: 1, failed: 0 };
  return {
    passed: 0,
    failed: 1,
    output: ['Generated code was stale; it is regenerated now, commit it:', ...stale].join('\n'),
  };
}

function units(workDir, reports) {
  return async (progress) => {
    const report = freshFile(workDir, 'jest.json');
    let files = 0;
    const { output } = await runNode([tools.jest, '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`], {
      onLine: (line) => /^(PASS|FAIL) /.test(line) && ++files % 25 === 0 && progress(`${files} files`),
    });
    return judge('jest', report, reports, jestResult) ?? { passed: 0, failed: 1, output };
  };
}

function journeys(workDir, dataDir, reports) {
  return async (progress) => {
    const chromium = await findChromium();
    if (!chromium) return { passed: 0, failed: 1, output: HOW_TO_GET_CHROMIUM };
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    const report = freshFile(workDir, 'journeys.json');
    const { output } = await runNode([join(root, tools.playwright), 'test', '--reporter=list,json'], {
      cwd: join(root, 'e2e'),
      env: { E2E_DATA_DIR: dataDir, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
      onLine: (line) => /^\s*(✓|✘|ok|x|-)\s+\d+/.test(line) && progress(line.trim()),
    });
    return judge('journeys', report, reports, journeysResult) ?? { passed: 0, failed: 1, output };
  };
}

/** Reads a report and keeps it for the steps that follow. Null when the program wrote none. */
function judge(name, path, reports, resultOf) {
  if (!existsSync(path)) return null;
  const report = readJson(path);
  reports.set(name, report);
  return resultOf(report);
}

/** Every statement has a test, all its tests passed in this run, and the document that says so is current. */
function specificationIsProven(reports) {
  const jest = reports.get('jest');
  const journeys = reports.get('journeys');
  if (!jest || !journeys) {
    const output = 'Not judged: it needs the reports of jest and journeys, in the same run.';
    return { passed: 0, failed: 1, output };
  }
  const titles = titlesOf(jest, journeys);
  const result = judgeSpecification(readList(), titles);
  if (result.failed > 0 || !refreshCoverage(titles)) return result;
  const output = 'docs/specification-coverage.md was stale; it is written anew now, commit it.';
  return { ...result, passed: 0, failed: 1, output };
}

/** The parser of the copy step, and the program that runs its TypeScript, exist only after the step `install`. */
async function copy() {
  const { tsImport } = await import('tsx/esm/api');
  const { judgeCopy } = await tsImport('./copy.mjs', import.meta.url);
  return judgeCopy(root, frontEnd());
}

/** Packages with copy in their code or files. */
function frontEnd() {
  return packageFolders().filter((folder) => /^(host|mf-[\w-]+|shared\/(contract|ui))$/.test(folder));
}

function sourceFolders() {
  return [...new Set(packageFolders().map((folder) => folder.split('/')[0])), 'scripts'];
}

function freshFile(folder, name) {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
