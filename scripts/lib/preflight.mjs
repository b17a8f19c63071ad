import { randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { codeOf, PlainError } from './plain-error.mjs';

/** The page server's port from the environment. 3000 by default. */
export function chosenPort(env = process.env) {
  const text = env.PORT?.trim() || '3000';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new PlainError(`PORT deve ser um número de 1 a 65535; veio "${text}".`);
  return port;
}

/**
 * Ends with one clear line when the project's folder or the data folder cannot be written.
 * @param {string} dataDir
 */
export function requireWritable(dataDir) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new PlainError(`Sem permissão para escrever na pasta do projeto: ${root}`);
  }
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = codeOf(error);
    const denied = ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '');
    const reason = denied ? 'Sem permissão para escrever na pasta de dados' : 'Não é possível usar a pasta de dados';
    throw new PlainError(`${reason}: ${dataDir} (${code}). DATA_DIR escolhe outra.`);
  }
}

/**
 * Makes a folder and those above it that are missing. Node's own way never ends where a folder exists in which none can
 * be made, such as /proc.
 * @param {string} path
 */
function makeFolder(path) {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

/**
 * Ends with one clear line when another program listens on the port.
 * @param {number} port
 * @param {string} host
 */
export async function requireFreePort(port, host) {
  // A browser tries ::1 for "localhost" first. Another program there would answer in our place.
  for (const address of new Set([host, '::1'])) {
    const code = await tryListening(port, address);
    if (code === 'EADDRINUSE') {
      throw new PlainError(
        `A porta ${port} já está em uso. Encerre quem a usa ou escolha outra: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new PlainError(`Sem permissão para usar a porta ${port}. Escolha outra: PORT=3000 npm start`);
    if (code && address === host) throw new PlainError(`Não é possível escutar em ${host}:${port} (${code}).`);
  }
}

/**
 * Below the ports that systems give to connections, one of which would take it before its process listens: Linux begins
 * at 32,768, sandboxes of containers such as gVisor at 16,000, macOS and Windows at 49,152.
 */
const LISTENING_PORTS = /** @type {const} */ ([10_000, 16_000]);

/**
 * A port on which nobody listens, and which no connection takes by itself.
 * @returns {Promise<number>}
 */
export async function freePort(host = '127.0.0.1') {
  for (;;) {
    const port = randomInt(...LISTENING_PORTS);
    const code = await tryListening(port, host);
    if (code === null) return port;
    if (code !== 'EADDRINUSE') throw new PlainError(`Não é possível escutar em ${host}:${port} (${code}).`);
  }
}

/**
 * Starts what listens on a free port. Another one is chosen when somebody takes the port between its choice and its use.
 * @template T
 * @param {(port: number) => Promise<T>} start
 * @returns {Promise<T>}
 */
export async function onFreePort(start) {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (triesLeft === 1 || !(error instanceof Error) || !ADDRESS_IN_USE.test(error.message)) throw error;
    }
  }
}

/** As Node and PostgreSQL say it. */
const ADDRESS_IN_USE = /EADDRINUSE|Address already in use/;

/**
 * Lets a server listen on a port that the system chooses.
 * @param {import('node:net').Server} server
 * @returns {Promise<number>} the port
 */
export function listening(server, host = '127.0.0.1') {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, host, () => {
      const address = server.address();
      if (address && typeof address === 'object') done(address.port);
      else fail(new Error('The server listens on no port'));
    });
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} code of what is in the way
 */
function tryListening(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(codeOf(error) ?? error.message));
    server.listen(port, host, () => server.close(() => done(null)));
  });
}
