import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { copyLeaves, entriesOfKey, isPlural } from '../../../shared/federation/src/copy/copy-keys.ts';
import { usesOfCopy } from '../../../shared/federation/src/copy/copy-use.ts';

/** Locale and namespace of every page, specification §9. */
const LOCALE = 'en';
const COMMON = 'common';

/** @typedef {{ namespace: string, key: string, text: unknown, file: string }} Entry */

/**
 * Holds the copy files against the code: every key that is used exists, every key that exists is used, none is empty,
 * and what a text wants filled in is what the code gives.
 * @param {string} folder of the repository
 * @param {string[]} packages that show copy, relative to it
 * @returns {import('./runner.mjs').StepResult}
 */
export function judgeCopy(folder, packages) {
  const entries = packages.flatMap((name) => entriesOf(folder, name));
  const used = new Set();
  const faults = packages.flatMap((name) => {
    const at = (path) => relative(folder, path);
    const own = [
      ...new Set(entries.filter(({ file }) => file.startsWith(`${name}/`)).map(({ namespace }) => namespace)),
    ];
    const uses = [...usesOf(join(folder, name)), ...titlesOf(join(folder, name))];
    return uses.flatMap((use) =>
      useFaults(use, entries, [...own, COMMON], used).map((fault) => `${at(use.where)}: ${fault}`),
    );
  });
  const common = new Set(entries.filter(({ namespace }) => namespace === COMMON).map(({ key }) => key));
  const all = [...faults, ...entries.flatMap((entry) => entryFaults(entry, used, common))];
  const summary = `${entries.length} keys`;
  if (all.length === 0 && entries.length > 0) return { passed: 1, failed: 0, summary };
  return { passed: 0, failed: 1, summary: `${summary}, ${all.length} faults`, output: all.join('\n') };
}

/** @returns {Entry[]} */
function entriesOf(folder, name) {
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

/** @param {string} folder of a package, with its `tsconfig.json` */
function usesOf(folder) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return usesOfCopy(ts.createProgram(fileNames, { ...options, noEmit: true }), fileNames);
}

/** Titles of routes are named in the remote's description, where no type sees them. */
function titlesOf(folder) {
  const path = join(folder, 'remote.json');
  if (!existsSync(path)) return [];
  const { routes } = JSON.parse(readFileSync(path, 'utf8'));
  return routes.map(({ titleKey }) => ({ where: path, keys: [titleKey], namespace: null, values: [], open: false }));
}

function useFaults(use, entries, known, used) {
  const { keys, open, values } = use;
  const found = new Map(keys.map((key) => [key, entriesOfKey(key, use, entries, known)]));
  const texts = [...found.values()].flat();
  for (const entry of texts) used.add(entry);
  const missing = keys.filter((key) => found.get(key).length === 0).map((key) => `no copy has the key ${key}`);
  // Titles come from discovery: their keys are any text here, and checked where the remote names them.
  const wide = !open && keys.length > 1 && known.some((each) => isAll(entries, texts, each));
  return [
    ...missing,
    ...(wide ? ['the key may be every key there is; name those that are meant'] : []),
    ...(values === null ? [] : placeholderFaults(texts, values)),
  ];
}

/** A key that may be any of a file's keys would hide those that nobody uses. */
function isAll(entries, texts, namespace) {
  const all = entries.filter((entry) => entry.namespace === namespace);
  return all.length > 1 && all.every((entry) => texts.includes(entry));
}

const placeholders = (text) =>
  [...String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name.split('.')[0]);

function placeholderFaults(entries, values) {
  const wanted = entries.flatMap(({ key, text }) => placeholders(text).map((name) => [key, name]));
  const lacking = wanted
    .filter(([, name]) => !values.includes(name))
    .map(([key, name]) => `the text of ${key} wants {{${name}}}, which is not given`);
  const names = new Set(wanted.map(([, name]) => name));
  const plural = entries.some(({ key }) => isPlural(key));
  const surplus = values
    .filter((value) => !names.has(value) && !(value === 'count' && plural))
    .map(
      (value) => `${value} is given, and no text of ${[...new Set(entries.map(({ key }) => key))].join(', ')} shows it`,
    );
  return entries.length === 0 ? [] : [...lacking, ...surplus];
}

function entryFaults(entry, used, common) {
  const { file, key, text, namespace } = entry;
  if (typeof text !== 'string') return [`${file}: ${key} is no text`];
  if (text.trim() === '') return [`${file}: ${key} is empty`];
  if (namespace !== COMMON && common.has(key)) return [`${file}: ${key} hides the common copy of that name`];
  return used.has(entry) ? [] : [`${file}: nobody uses ${key}`];
}
