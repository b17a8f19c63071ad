import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './command.mjs';
import { installPackages } from './install.mjs';
import { root } from './paths.mjs';
import { messageOf, PlainError } from './plain-error.mjs';

/**
 * `npm run new-remote -- mf-support /support ["Suporte"]`: makes a remote with one route that works at once.
 * @param {string[]} args name, path, the title for customers, and `--no-install` to install later
 */
export async function newRemote(args) {
  const options = /** @type {const} */ ({ 'no-install': { type: 'boolean', default: false } });
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [name, path, title, ...rest] = positionals;
  if (!name || !path || rest.length > 0)
    throw new PlainError('Usage: npm run new-remote -- <name> <path> [title], e.g. mf-support /support "Suporte"');
  const install = () => (values['no-install'] ? null : installPackages(() => undefined));
  // The code that makes it is TypeScript.
  await install();
  const { tsImport } = await import('tsx/esm/api');
  const { createRemote } = await tsImport('../../shared/federation/src/new-remote/new-remote.ts', import.meta.url);
  let plan;
  try {
    plan = createRemote(root, name, path, title);
  } catch (error) {
    throw new PlainError(`Not made: ${messageOf(error)}.`);
  }
  await runNode([join(root, 'node_modules/prettier/bin/prettier.cjs'), '--log-level=silent', '--write', plan.name]);
  await install();
  console.log(
    [
      `Made ${plan.name}, which owns ${plan.path} ("${plan.title}"). Start with ${plan.name}/README.md.`,
      '',
      `  npm run dev -- ${plan.name}       see it as you write`,
      `  npm test                        the whole proof`,
      `  npm run release -- ${plan.name}   customers reach ${plan.path}; the shell stays as it is`,
    ].join('\n'),
  );
}
