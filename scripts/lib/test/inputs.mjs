import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, root } from '../paths.mjs';
import { filesBelow } from './files.mjs';

/**
 * Hash of the content of files and folders: the same as long as none of it changed.
 * @param {string[]} paths relative to the repository
 * @param {string[]} [others] what else the outcome depends on, such as a setting
 * @returns {string} hexadecimal
 */
export function hashOfInputs(paths, others = []) {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.node, ...others]));
  for (const file of [...new Set(paths.flatMap(filesBelow))].sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Packages that these import without naming them in their manifest: the journeys check what the build made. */
const UNNAMED = new Map([['e2e', ['@plataforma/federation']]]);

/**
 * Folders of the workspace packages that a package depends on, itself first.
 * @param {string} folder relative to the repository
 * @returns {string[]}
 */
export function withDependencies(folder) {
  const folders = foldersByName();
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} each */
  const visit = (each) => {
    if (found.has(each)) return;
    found.add(each);
    for (const name of [...Object.keys(dependenciesOf(each)), ...(UNNAMED.get(each) ?? [])]) {
      const below = folders.get(name);
      if (below) visit(below);
    }
  };
  visit(folder);
  return [...found];
}

/**
 * The scripts with the packages that they import, by relative paths, and the configuration files that are checked
 * with them.
 * @returns {string[]} files and folders
 */
export function withImportedByScripts() {
  const texts = filesBelow('scripts').map((file) => readFileSync(join(root, file), 'utf8'));
  const folders = packageFolders();
  const imported = folders.filter((folder) => texts.some((text) => text.includes(`../${folder}/`)));
  const configuration = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.mjs') ? [`${folder}/${name}`] : [])),
  );
  return [...new Set(['scripts', ...configuration, ...imported.flatMap(withDependencies)])];
}

/** @returns {Map<string, string>} folders of packages by their names */
const foldersByName = () => new Map(packageFolders().map((folder) => [manifestOf(folder).name, folder]));

/**
 * What a package's manifest names, for the product and for its tests.
 * @param {string} folder
 * @returns {Record<string, string>} versions by the names of packages
 */
export function dependenciesOf(folder) {
  const { dependencies, devDependencies } = manifestOf(folder);
  return { ...dependencies, ...devDependencies };
}

/**
 * @param {string} folder
 * @returns {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }}
 */
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
