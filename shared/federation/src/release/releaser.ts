import { execFileSync } from 'node:child_process';

function nameInGit(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // No git, or no name in it.
    return '';
  }
}

/** Who releases: `RELEASED_BY`, otherwise the name that git knows, otherwise that of the machine's account. */
export function releaser(env: NodeJS.ProcessEnv = process.env): string {
  return env.RELEASED_BY || nameInGit() || env.USER || env.USERNAME || 'unknown';
}
