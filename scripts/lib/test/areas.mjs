import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, root } from '../paths.mjs';
import { filesBelow } from './files.mjs';

/**
 * The journeys that `npm test -- --changed` runs after a change of the exchange, or of code that all packages share, by
 * the beginning of their files' paths. The whole proof runs every journey.
 */
const SHORT_SET = ['journeys/shell/header.', 'journeys/trading/buy.', 'journeys/trading/two-traders.'];

/** Every area depends on these. */
const COMMON = ['e2e/package.json', 'e2e/playwright.config.ts', 'e2e/support'];

/** They start the product. */
const START = filesBelow('scripts/lib').filter((path) => !path.startsWith('scripts/lib/test/'));

const REMOTES = packageFolders().filter((folder) => folder.startsWith('mf-'));

/** What everybody sees of the product. */
const PRODUCT = ['host', ...REMOTES];

/** Every file of this folder is an area, and so are the visits of each package. */
const QUALITY = 'journeys/quality';
const VISITS = `${QUALITY}/visits.spec.ts`;

/**
 * What an area shows that has not the name of a remote: packages by what is built of them, and folders of sources. What
 * is about quality shows the whole product unless it stands here.
 */
const SHOWN = new Map([
  ['journeys/shell', ['host']],
  ['journeys/trading', ['mf-trading']],
  ['journeys/products', ['mf-trading', 'mf-products']],
  ['journeys/release', ['host/server', 'host/src/federation', 'shared/federation/src', 'shared/discovery/src']],
  ['reporting', ['host']],
  ['clients', ['backend']],
  [`${QUALITY}/gallery`, ['shared/gallery/src', 'shared/ui/src', 'shared/forms/src']],
  [`${QUALITY}/kill`, ['backend']],
  [`${QUALITY}/socket-soak`, ['backend', 'shared/realtime/src']],
  [`${QUALITY}/policy`, ['host']],
]);

/**
 * @typedef {import('./proven.mjs').Unit & { files: string[], visitsOf?: string }} Area whose `files` are relative to
 *   `e2e`; of the visits it is those with the tag of a package
 */

/**
 * The areas of the journeys, each with the built output that it shows.
 * @returns {Area[]}
 */
export function journeyAreas() {
  const folders = foldersIn('e2e/journeys').map((name) => `journeys/${name}`);
  const areas = [...folders.filter((name) => name !== QUALITY), 'clients', 'reporting'];
  const quality = filesBelow(`e2e/${QUALITY}`)
    .map((path) => path.replace('e2e/', ''))
    .filter((file) => file !== VISITS);
  const short = filesBelow('e2e/journeys').filter((path) => SHORT_SET.some((start) => path.startsWith(`e2e/${start}`)));
  return [
    ...areas.map((name) => ({ name, files: [`${name}/`], inputs: [...COMMON, `e2e/${name}`, ...shownBy(name)] })),
    ...quality.map((file) => {
      const name = file.replace(/(\.(serial|apart|timed))?\.spec\.ts$/, '');
      return { name, files: [file], inputs: [...COMMON, `e2e/${file}`, ...shownBy(name)] };
    }),
    // Every page wears the shell.
    ...PRODUCT.map((name) => ({
      name: `visits of ${name}`,
      files: [VISITS],
      visitsOf: name,
      inputs: [...COMMON, `e2e/${VISITS}`, ...new Set(['host', name].flatMap(outputOf))],
    })),
    {
      name: 'short set',
      files: SHORT_SET,
      inputs: [...COMMON, ...short, ...START, ...outputOf('backend'), ...sharedSources()],
    },
  ];
}

/**
 * What Playwright has to know so that it runs only the visits of these packages.
 * @param {string[]} names
 * @returns {string[]} arguments
 */
export const onlyVisitsOf = (names) => [`--grep=^(?!.*${VISITS})|@(${names.join('|')})( |$)`];

/** @param {string} area */
function shownBy(area) {
  const remote = `mf-${area.replace('journeys/', '')}`;
  const named = SHOWN.get(area) ?? (REMOTES.includes(remote) ? [remote] : []);
  const shown = named.length === 0 && area.startsWith(QUALITY) ? PRODUCT : named;
  return shown.flatMap((name) => (name.includes('/') ? [name] : outputOf(name)));
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
