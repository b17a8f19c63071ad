/** The parts of a package's manifest that the lock file repeats. */
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Locked {
  readonly specifier: string;
  readonly version: string;
}

const IMPORTERS = /^importers:\n\n([\s\S]*?)(?=^\S)/m;
const quoted = (name: string): string => (name.startsWith('@') ? `'${name}'` : name);

/** What each package of the workspace's remotes resolves to. */
function lockedIn(blocks: readonly string[]): ReadonlyMap<string, Locked> {
  const entries = blocks.flatMap((block) =>
    [...block.matchAll(/^ {6}'?([^'\n:]+)'?:\n {8}specifier: (.+)\n {8}version: (.+)$/gm)].map(
      ([, name = '', specifier = '', version = '']) => [name, { specifier, version }] as const,
    ),
  );
  return new Map(entries);
}

function section(title: string, names: readonly string[], locked: ReadonlyMap<string, Locked>): string {
  const entries = [...names].sort().map((name) => {
    const found = locked.get(name);
    if (!found) throw new Error(`no other remote has ${name}: the lock file cannot be told its version`);
    return `      ${quoted(name)}:\n        specifier: ${found.specifier}\n        version: ${found.version}\n`;
  });
  return `    ${title}:\n${entries.join('')}`;
}

/**
 * The lock file with one more package. The other remotes already have its dependencies, so nothing is resolved, and the
 * other packages keep their versions.
 * @param lock text of `pnpm-lock.yaml`
 */
export function lockWith(lock: string, folder: string, { dependencies, devDependencies }: Manifest): string {
  const [, importers = ''] = IMPORTERS.exec(lock) ?? [];
  const blocks = importers.split(/(?<=\n)\n(?= {2}\S)/).map((block) => block.trimEnd() + '\n');
  const isRemote = (block: string) => block.startsWith('  mf-');
  const locked = lockedIn(blocks.filter(isRemote));
  const own =
    `  ${folder}:\n` +
    section('dependencies', Object.keys(dependencies), locked) +
    section('devDependencies', Object.keys(devDependencies), locked);
  const sorted = [...blocks, own].sort((one, other) => {
    const [left = '', right = ''] = [one, other].map((block) => block.slice(0, block.indexOf(':')).trim());
    return left < right ? -1 : 1;
  });
  return lock.replace(IMPORTERS, () => `importers:\n\n${sorted.join('\n')}\n`);
}
