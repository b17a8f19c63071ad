interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

function parse(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.replace('^', '').split('.').map(Number);
  return { major, minor, patch };
}

/**
 * Whether something built with version `wanted` runs with version `given`: same major version, and no newer minor
 * version needed.
 */
export function isCompatible(wanted: string, given: string): boolean {
  const [asked, has] = [parse(wanted), parse(given)];
  return asked.major === has.major && asked.minor <= has.minor;
}

/** Whether a version is in a caret range `^1.2.3`. Below 1.0.0 a minor step is a breaking change. */
export function isInRange(version: string, range: string): boolean {
  const [has, least] = [parse(version), parse(range)];
  if (has.major !== least.major) return false;
  if (has.minor !== least.minor) return has.major > 0 && has.minor > least.minor;
  return has.patch >= least.patch;
}
