import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { type CopyEntry, copyLeaves, entriesOfKey, isPlural } from '../../../shared/federation/src/copy/copy-keys';
import { type CopyUse, usesOfCopy } from '../../../shared/federation/src/copy/copy-use';
import type { StepResult } from './runner.mjs';

/** Locale and namespace of every page, specification §9. */
const LOCALE = 'en';
const COMMON = 'common';

interface Entry extends CopyEntry {
  readonly text: unknown;
  /** Path of its file, relative to the repository. */
  readonly file: string;
}

/** Uses of copy by package; paths are relative to the repository. */
type UsesByPackage = ReadonlyMap<string, readonly CopyUse[]>;

/**
 * Every use of copy in packages, found by their types.
 * @param folder of the repository
 * @param packages relative to it, each with its `tsconfig.json`
 */
export function usesInPackages(folder: string, packages: readonly string[]): UsesByPackage {
  const readSource = sourceReader();
  return new Map(
    packages.map((name) => [
      name,
      usesOf(join(folder, name), readSource).map((use) => ({ ...use, where: relative(folder, use.where) })),
    ]),
  );
}

/**
 * Holds the copy files against the code: every key that is used exists, every key that exists is used, none is empty,
 * and what a text wants filled in is what the code gives.
 * @param folder of the repository
 * @param packages that show copy, relative to it
 * @param usesByPackage what `usesInPackages` finds in them
 */
export function judgeCopy(folder: string, packages: readonly string[], usesByPackage: UsesByPackage): StepResult {
  const entries = packages.flatMap((name) => entriesOf(folder, name));
  const used = new Set<Entry>();
  const faults = packages.flatMap((name) => {
    const own = [
      ...new Set(entries.filter(({ file }) => file.startsWith(`${name}/`)).map(({ namespace }) => namespace)),
    ];
    const uses = [...(usesByPackage.get(name) ?? []), ...titlesOf(folder, name)];
    return uses.flatMap((use) =>
      useFaults(use, entries, [...own, COMMON], used).map((fault) => `${use.where}: ${fault}`),
    );
  });
  const common = new Set(entries.filter(({ namespace }) => namespace === COMMON).map(({ key }) => key));
  const all = [...faults, ...entries.flatMap((entry) => entryFaults(entry, used, common))];
  const summary = `${entries.length} keys`;
  if (all.length === 0 && entries.length > 0) return { passed: 1, failed: 0, summary };
  return { passed: 0, failed: 1, summary: `${summary}, ${all.length} faults`, output: all.join('\n') };
}

function entriesOf(folder: string, name: string): readonly Entry[] {
  const locales = join(folder, name, 'locales', LOCALE);
  if (!existsSync(locales)) return [];
  return readdirSync(locales).flatMap((fileName) => {
    const file = `${name}/locales/${LOCALE}/${fileName}`;
    const namespace = fileName.replace(/\.json$/, '');
    return copyLeaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => ({
      namespace,
      key,
      text,
      file,
    }));
  });
}

type ReadSource = (fileName: string, options: ts.CompilerOptions) => ts.SourceFile | undefined;

/** Reads each file once for all packages: most of what a program parses are the types of the same libraries. */
function sourceReader(): ReadSource {
  const read = new Map<string, ts.SourceFile | undefined>();
  return (fileName, options) => {
    if (!read.has(fileName)) {
      const text = ts.sys.readFile(fileName);
      const target = options.target ?? ts.ScriptTarget.Latest;
      read.set(fileName, text === undefined ? undefined : ts.createSourceFile(fileName, text, target));
    }
    return read.get(fileName);
  };
}

/** @param folder of a package, with its `tsconfig.json` */
function usesOf(folder: string, readSource: ReadSource): readonly CopyUse[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const shown = fileNames.filter((name) => !/\.test\.tsx?$/.test(name));
  const host = { ...ts.createCompilerHost(options), getSourceFile: (name: string) => readSource(name, options) };
  return usesOfCopy(ts.createProgram(shown, { ...options, noEmit: true }, host), shown);
}

/** Titles of routes are named in the remote's description, where no type sees them. */
function titlesOf(folder: string, name: string): readonly CopyUse[] {
  const where = `${name}/remote.json`;
  if (!existsSync(join(folder, where))) return [];
  const { routes }: { routes: readonly { titleKey: string }[] } = JSON.parse(readFileSync(join(folder, where), 'utf8'));
  return routes.map(({ titleKey }) => ({ where, keys: [titleKey], namespace: null, values: [], open: false }));
}

function useFaults(
  use: CopyUse,
  entries: readonly Entry[],
  known: readonly string[],
  used: Set<Entry>,
): readonly string[] {
  const { keys, open, values } = use;
  const found = new Map(keys.map((key) => [key, entriesOfKey(key, use, entries, known)]));
  const texts = [...found.values()].flat();
  for (const entry of texts) used.add(entry);
  const missing = keys.filter((key) => found.get(key)?.length === 0).map((key) => `no copy has the key ${key}`);
  // Titles come from discovery: their keys are any text here, and checked where the remote names them.
  const wide = !open && keys.length > 1 && known.some((each) => isAll(entries, texts, each));
  return [
    ...missing,
    ...(wide ? ['the key may be every key there is; name those that are meant'] : []),
    ...(values === null ? [] : placeholderFaults(texts, values)),
  ];
}

/** A key that may be any of a file's keys would hide those that nobody uses. */
function isAll(entries: readonly Entry[], texts: readonly Entry[], namespace: string): boolean {
  const all = entries.filter((entry) => entry.namespace === namespace);
  return all.length > 1 && all.every((entry) => texts.includes(entry));
}

const placeholders = (text: unknown): readonly string[] =>
  [...String(text).matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name);

function placeholderFaults(entries: readonly Entry[], values: readonly string[]): readonly string[] {
  const wanted = entries.flatMap(({ key, text }) => placeholders(text).map((name) => ({ key, name })));
  const lacking = wanted
    .filter(({ name }) => !values.includes(name))
    .map(({ key, name }) => `the text of ${key} wants {{${name}}}, which is not given`);
  const names = new Set(wanted.map(({ name }) => name));
  const plural = entries.some(({ key }) => isPlural(key));
  const surplus = values
    .filter((value) => !names.has(value) && !(value === 'count' && plural))
    .map(
      (value) => `${value} is given, and no text of ${[...new Set(entries.map(({ key }) => key))].join(', ')} shows it`,
    );
  return entries.length === 0 ? [] : [...lacking, ...surplus];
}

function entryFaults(entry: Entry, used: ReadonlySet<Entry>, common: ReadonlySet<string>): readonly string[] {
  const { file, key, text, namespace } = entry;
  if (typeof text !== 'string') return [`${file}: ${key} is no text`];
  if (text.trim() === '') return [`${file}: ${key} is empty`];
  if (namespace !== COMMON && common.has(key)) return [`${file}: ${key} hides the common copy of that name`];
  return used.has(entry) ? [] : [`${file}: nobody uses ${key}`];
}
