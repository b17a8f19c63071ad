import { execFileSync } from 'node:child_process';

function nameInGit(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // Git is missing, or it has no name.
    return '';
  }
}

/** Who makes the release: `RELEASED_BY`, or else the name in git, or else the machine's account. */
export function releaser(env: NodeJS.ProcessEnv = process.env): string {
  return env.RELEASED_BY || nameInGit() || env.USER || env.USERNAME || 'unknown';
}
