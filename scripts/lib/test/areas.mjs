import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, root } from '../paths.mjs';
import { filesBelow } from './files.mjs';

/**
 * The journeys that `npm test -- --changed` runs after a change of the exchange, or of code that all packages share, by
 * the beginning of their files' paths. The whole proof runs every journey.
 */
const SHORT_SET = ['journeys/shell/header.', 'journeys/trading/buy.', 'journeys/trading/two-traders.'];

/** Every area depends on these. */
const COMMON = ['e2e/package.json', 'e2e/playwright.config.ts', 'e2e/support', 'e2e/fixtures'];

/** They start the product. */
const START = filesBelow('scripts/lib').filter((path) => !path.startsWith('scripts/lib/test/'));

/** These packages are shown by an area that has not the name of a remote. */
const SHOWN = new Map([
  ['journeys/shell', ['host']],
  ['journeys/trading', ['mf-trading']],
  ['journeys/products', ['mf-trading']],
  ['reporting', ['host']],
]);

/** @typedef {import('./proven.mjs').Unit & { files: string[] }} Area whose `files` are relative to `e2e` */

/**
 * The areas of the journeys, each with the built output that it shows.
 * @returns {Area[]}
 */
export function journeyAreas() {
  const areas = [...foldersIn('e2e/journeys').map((name) => `journeys/${name}`), 'clients', 'reporting'];
  const short = filesBelow('e2e/journeys').filter((path) => SHORT_SET.some((start) => path.startsWith(`e2e/${start}`)));
  return [
    ...areas.map((name) => ({ name, files: [`${name}/`], inputs: [...COMMON, `e2e/${name}`, ...outputShownBy(name)] })),
    {
      name: 'short set',
      files: SHORT_SET,
      inputs: [...COMMON, ...short, ...START, ...outputOf('backend'), ...sharedSources()],
    },
  ];
}

/** @param {string} area */
function outputShownBy(area) {
  const remote = `mf-${area.replace('journeys/', '')}`;
  const shown = SHOWN.get(area) ?? (existsSync(join(root, remote)) ? [remote] : []);
  return shown.flatMap(outputOf);
}

/**
 * Source maps change with a comment, and no customer sees one.
 * @param {string} folder of a package
 */
const outputOf = (folder) => filesBelow(`${folder}/dist`).filter((path) => !path.endsWith('.map'));

/** The sources that all packages share, without tests. */
const sharedSources = () =>
  packageFolders()
    .filter((folder) => folder.startsWith('shared/') && folder !== 'shared/testing')
    .flatMap((folder) => filesBelow(`${folder}/src`))
    .filter((path) => !path.includes('.test.'));

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
