import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';
import { cacheDir, root } from './paths.mjs';
import { codeOf, messageOf, PlainError } from './plain-error.mjs';
import { chosenPort, requireFreePort } from './preflight.mjs';
import { seconds } from './service.mjs';

const HOST = '127.0.0.1';
/** Another port than that of `npm start`, so that both can run. */
const DEFAULT_PORT = '3010';

// TypeScript, loaded when everything is installed.
const load = async (/** @type {string} */ file) => {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`../../${file}`, import.meta.url);
};

/**
 * An origin from the command line.
 * @param {string} option
 * @param {string} text
 */
function originOf(option, text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PlainError(`${option} wants the address of a deployment, such as ${option} https://teste.exemplo.com.br`);
  return url.origin;
}

/** The page server's code for developers, built from the sources here. */
async function loadServer() {
  const { buildPackage } = await load('shared/federation/src/build/build-package.ts');
  const folder = join(root, 'host');
  await buildPackage({ name: 'page-server', folder, kind: 'program' }, { useCache: true });
  return import(pathToFileURL(join(folder, 'dist/dev-server.js')).href);
}

/**
 * @template T
 * @param {string} origin
 * @param {(origin: string) => Promise<T>} followDeployment
 */
async function deploymentAt(origin, followDeployment) {
  return followDeployment(origin).catch((/** @type {unknown} */ error) => {
    const code = error instanceof Error ? codeOf(error.cause) : undefined;
    throw new PlainError(`No product answers at ${origin}: ${messageOf(error)}${code ? ` (${code})` : ''}`);
  });
}

/**
 * `npm run dev -- mf-wallet --against https://…`: one remote from source, and everything else as it is deployed there.
 * It needs no database and no backend on this machine. With `--serve-to https://…` the pages stay there, and a browser
 * that chose so on `/_app` takes the remote from here.
 * @param {{ name: string, against: string | undefined, serveTo: string | undefined, install: boolean }} options
 */
export async function devRemote({ name, against, serveTo, install }) {
  const port = chosenPort({ PORT: process.env.PORT || DEFAULT_PORT });
  await requireFreePort(port, HOST);
  const origin = against === undefined ? null : originOf('--against', against);
  const servedTo = serveTo === undefined ? null : originOf('--serve-to', serveTo);
  if (install) await installPackages(() => undefined);
  const { createDevServer, followDeployment } = await loadServer();
  const deployment = origin === null ? null : await deploymentAt(origin, followDeployment);
  const { watchRemote } = await load('shared/federation/src/dev/watch-remote.ts');
  let startedAt = performance.now();
  const remote = await watchRemote(join(root, name), join(cacheDir, 'dev', name), {
    onStart: () => (startedAt = performance.now()),
    onBuilt: (/** @type {{ error: string | null }} */ { error }) =>
      console.log(error ? `  ✗ ${name}:\n${error}` : `  ✓ ${name} (${seconds(performance.now() - startedAt)})`),
  });
  const server = createDevServer({ remote, deployment, servedTo });
  await new Promise((done) => server.listen(port, HOST, done));
  console.log(
    origin
      ? `\n  Open  http://localhost:${port}   (${name} from source, everything else from ${origin})\n`
      : `\n  ${name} from source at  http://localhost:${port} . Choose it on  ${servedTo}/_app\n`,
  );
}
