import { runCommand } from './command.mjs';
import { PlainError } from './plain-error.mjs';

const BASES = {
  NODE_IMAGE: 'node:24.21.0-bookworm-slim',
  NGINX_IMAGE: 'nginx:1.28.0-bookworm',
  POSTGRES_IMAGE: 'postgres:18.1-bookworm',
  REDIS_IMAGE: 'redis:8.2.3-bookworm',
};

/**
 * @param {string} program
 * @param {string[]} args
 */
const succeeds = async (program, args) => {
  const result = await runCommand(program, args).catch(() => null);
  return result?.code === 0;
};

/** Whether a docker daemon answers. */
export const hasDaemon = () => succeeds('docker', ['info', '--format', '{{.ServerVersion}}']);

/** Compose v2 where docker has it, otherwise v1. Null without either. @returns {Promise<string[] | null>} */
export async function composeCommand() {
  if (await succeeds('docker', ['compose', 'version'])) return ['docker', 'compose'];
  return (await succeeds('docker-compose', ['version'])) ? ['docker-compose'] : null;
}

/**
 * The base images: those in the environment, or else the pinned ones, or else, without a registry, those that were made
 * on this machine.
 * @param {(line: string) => void} say
 * @returns {Promise<Record<string, string>>}
 */
export async function baseImages(say) {
  const wanted = { ...BASES, ...pick(process.env, Object.keys(BASES)) };
  for (const image of Object.values(wanted)) {
    const isThere =
      (await succeeds('docker', ['image', 'inspect', image])) || (await succeeds('docker', ['pull', '--quiet', image]));
    if (isThere) continue;
    say(`${image} is neither here nor to be had: the bases are made on this machine`);
    return { ...(await localImages()), ...pick(process.env, Object.keys(BASES)) };
  }
  return wanted;
}

async function localImages() {
  const { code, output } = await runCommand('scripts/local-base-images', []);
  if (code !== 0)
    throw new PlainError(`scripts/local-base-images failed:\n${output.trim().split('\n').slice(-8).join('\n')}`);
  return Object.fromEntries([...output.matchAll(/^(\w+_IMAGE)=(\S+)$/gm)].map(([, name, image]) => [name, image]));
}

/**
 * @param {NodeJS.ProcessEnv} values
 * @param {string[]} names
 * @returns {Record<string, string>} those that are set
 */
function pick(values, names) {
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

/** A stack of containers with a name of its own. */
export class Stack {
  #program;
  #first;
  #env;

  /** @param {{ command: string[], name: string, files: string[], env: Record<string, string> }} options */
  constructor({ command, name, files, env }) {
    const [program = 'docker', ...first] = command;
    this.#program = program;
    this.#first = [...first, '-p', name, ...files.flatMap((file) => ['-f', file])];
    this.#env = env;
  }

  /**
   * @param {string[]} args
   * @param {(line: string) => unknown} [onLine]
   */
  async run(args, onLine) {
    return runCommand(this.#program, [...this.#first, ...args], { env: this.#env, onLine });
  }

  /**
   * Output of a command. @throws PlainError with its last lines.
   * @param {string[]} args
   */
  async ask(...args) {
    const { code, output } = await this.run(args);
    if (code !== 0)
      throw new PlainError(`compose ${args.join(' ')}:\n${output.trim().split('\n').slice(-15).join('\n')}`);
    return output.trim();
  }

  /**
   * Copies a folder out of a service's container.
   * @param {string} service
   * @param {string} folder
   * @param {string} target
   */
  async copyFrom(service, folder, target) {
    const { code, output } = await runCommand('docker', ['cp', `${await this.containerOf(service)}:${folder}`, target]);
    if (code !== 0) throw new PlainError(output.trim());
  }

  /**
   * Id of a service's container.
   * @param {string} service
   */
  async containerOf(service) {
    const output = await this.ask('ps', '-q', service);
    return output.split('\n').at(-1) ?? '';
  }
}
