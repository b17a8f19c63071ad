import { relative } from 'node:path';
import { endCommands, runNode } from './command.mjs';
import { installPackages } from './install.mjs';
import { dataDir, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { chosenPort, requireFreePort, requireWritable } from './preflight.mjs';
import { Product } from './product.mjs';
import { takeFolder } from './run-file.mjs';
import { seconds } from './service.mjs';

/** Of `performance.now()`; 0 until then. */
let stoppingSince = 0;
const say = (/** @type {string} */ line) => console.log(`  ${line}`);

/** `npm start`: starts the product from a fresh clone, or again, and prints the address for a browser. */
export async function start() {
  const port = chosenPort();
  const host = process.env.HOST || '127.0.0.1';
  const product = await prepare({ port, host });
  await run(product, async () => {
    await step('Dependências', installPackages(showInstall), (worked) => (worked ? 'instaladas' : 'em dia'));
    await step('Build', build());
    await product.start({ port, host, onStep: step });
  });
  console.log(summary(port));
}

/**
 * Refuses everything that can be refused before any work is done. Then takes the data folder and handles the signals.
 * @param {{ port: number, host: string }} options
 * @returns {Promise<Product>}
 */
export async function prepare({ port, host }) {
  console.log('\nPlataforma\n');
  requireWritable(dataDir());
  const directory = dataDir();
  const giveBack = await takeFolder(directory);
  await requireFreePort(port, host);
  const product = new Product({ dataDir: directory, say, giveBack });
  await product.claim();
  stopOnSignals(product);
  return product;
}

/**
 * Runs a part of the start. When it fails, stops what has started.
 * @template T
 * @param {Product} product
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function run(product, work) {
  try {
    return await work();
  } catch (error) {
    // A program that Ctrl-C has ended did not fail. The handler of the signal ends this process.
    if (stoppingSince) return new Promise(() => undefined);
    await product.stop();
    throw error;
  }
}

/**
 * Shows a piece of work with its duration.
 * @template T
 * @param {string} name
 * @param {Promise<T>} work
 * @param {(result: T) => string} [wordsFor]
 * @returns {Promise<T>}
 */
export async function step(name, work, wordsFor = () => 'pronto') {
  const startedAt = performance.now();
  const result = await work;
  say(`✓ ${name}: ${wordsFor(result)} (${seconds(performance.now() - startedAt)})`);
  return result;
}

/** Builds what has changed. A failure shows the build's own message. */
async function build() {
  const result = await runNode(['scripts/build.mjs'], { onLine: (line) => line.trim() && say(`· ${line.trim()}`) });
  if (result.code !== 0) throw new PlainError('O build falhou; veja acima.');
}

/** @param {string} line */
function showInstall(line) {
  if (
    /Progress: resolved \d+, reused \d+, downloaded \d+, added \d+, done|^Done in|^Packages:|^Already up to date/.test(
      line,
    )
  )
    say(`· ${line.trim()}`);
}

/**
 * Ctrl-C and similar signals end everything in order. A second Ctrl-C ends everything at once. It must come later than
 * npm's own repetition of the first.
 * @param {Product} product
 */
function stopOnSignals(product) {
  const onSignal = () => {
    if (stoppingSince && performance.now() - stoppingSince > 1_000) {
      product.kill();
      process.exit(1);
    }
    if (stoppingSince) return;
    stoppingSince = performance.now();
    console.log('\n  Encerrando…');
    endCommands();
    void product.stop().then(() => {
      say(`Tudo encerrado (${seconds(performance.now() - stoppingSince)}). Os dados ficam em ${shown(dataDir())}.`);
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

/**
 * The text on the console when everything serves.
 * @param {number} port
 */
export function summary(port) {
  const lines = ['', `  Abra  http://localhost:${port}`, ''];
  if ((process.env.SANDBOX ?? '1') === '1') {
    lines.push(
      '  Contas de demonstração (senha Plataforma#2026)',
      '    ana@plataforma.test    com saldo e histórico',
      '    nova@plataforma.test   nova, sem saldo',
      '    otc@plataforma.test    empresa, com mesa OTC',
      '',
      `  Painel do operador: http://localhost:${port}/sandbox`,
      ...(process.env.SMTP_URL ? [] : [`  E-mails enviados: http://localhost:${port}/sandbox/mail`]),
      '',
    );
  }
  lines.push(`  Dados em ${shown(dataDir())}, registros em ${shown(dataDir())}/logs. Ctrl-C encerra tudo.`, '');
  return lines.join('\n');
}

/** @param {string} path */
function shown(path) {
  const short = relative(root, path);
  return short.startsWith('..') ? path : short;
}
