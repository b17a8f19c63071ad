import type { RuntimeConfig } from '@plataforma/contract';
import { cohortsOf, type Discovery, filesOf, undescribedFiles } from '@plataforma/discovery';
import { samplePath } from './draw-frames';
import { renderPage } from './page';
import { plainFileIn } from './site-files';

/** Every build of a document, under its name. */
function buildsOf({ shell, remotes }: Discovery) {
  const ofRemotes = Object.entries(remotes).flatMap(([name, { live, candidate, fallback }]) =>
    [live, candidate?.build, fallback].flatMap((build) => (build ? [{ name, build }] : [])),
  );
  return [{ name: 'the shell', build: shell }, ...ofRemotes];
}

/** An address of every page: those of the shell, one that nobody owns, and one of each route. */
function addressesOf({ remotes }: Discovery): readonly string[] {
  const patterns = Object.values(remotes).flatMap(({ live }) => live.routes.map(({ path }) => path));
  return ['/', '/_app', ...['*', ...patterns].map(samplePath)];
}

/**
 * Loads a document as visits do: every page is rendered for every cohort of devices. Throws when a page cannot be
 * rendered, when a build names a file that it does not describe, and when a file of the shell is missing. Missing files
 * of a remote take down its own area alone, so they refuse no document.
 */
export function loadDocument(document: Discovery, siteFolder: string, config: RuntimeConfig): void {
  for (const { name, build } of buildsOf(document)) {
    const [file] = undescribedFiles(build);
    if (file !== undefined) throw new Error(`${name} ${build.version} names ${file} and does not describe it`);
  }
  const { shell } = document;
  const missing = filesOf(shell).find((file) => plainFileIn(siteFolder, shell.base + file) === null);
  if (missing !== undefined) throw new Error(`${shell.base}${missing} is no plain file of the site`);
  for (const { discovery } of cohortsOf(document)) {
    for (const address of addressesOf(discovery)) {
      renderPage({ discovery, config, path: address, address, frame: null, nonce: '', liveReload: false });
    }
  }
}
