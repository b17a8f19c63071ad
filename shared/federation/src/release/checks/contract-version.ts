import type { RemoteBuild, ShellBuild } from '@plataforma/discovery';
import type { Refusal } from './refusal';
import { isCompatible } from './semver';

/** A remote with its name in the messages of a check: `mf-wallet 1.0.0-0123456789ab (live)`. */
export interface NamedRemote {
  readonly title: string;
  readonly build: Pick<RemoteBuild, 'contract' | 'requires'>;
}

/** Compares the contract of a remote's build with that of the live shell. */
export function remoteContract(
  build: Pick<RemoteBuild, 'contract'>,
  shell: Pick<ShellBuild, 'contract'>,
): readonly Refusal[] {
  if (isCompatible(build.contract, shell.contract)) return [];
  return [
    {
      check: 'contract',
      what: `It was built against contract ${build.contract}; the live shell has ${shell.contract}.`,
      todo: 'Release the shell with that contract first (npm run release -- host), or build this remote against the contract that is live.',
    },
  ];
}

/** Compares the shell's contract with the contracts of every remote in use. */
export function shellContract(
  shell: Pick<ShellBuild, 'contract'>,
  remotes: readonly NamedRemote[],
): readonly Refusal[] {
  return remotes
    .filter(({ build }) => !isCompatible(build.contract, shell.contract))
    .map(({ title, build }) => ({
      check: 'contract',
      what: `It brings contract ${shell.contract}; ${title} was built against ${build.contract}.`,
      todo: 'Keep the old promises beside the new ones until every remote is released against the new contract.',
    }));
}
