import type { Discovery } from '@plataforma/discovery';
import { checkRelease, formatRefusals } from './checks';
import { type Build, isRemote } from './checks/fit';
import type { SourceFacts } from './checks/source-facts';
import type { FinishedBuild } from './describe';
import { SHELL } from './layout';
import { canaried, Refused, released, shellReleased } from './steps';
import type { Target } from './targets/target';

/** What the document says about a build that is there already. Null when there is something to do. */
export function alreadyThere(
  document: Discovery | null,
  name: string,
  build: Build,
  share: number | null,
): string | null {
  if (name === SHELL) return document?.shell.version === build.version ? 'is live already' : null;
  const remote = document?.remotes[name];
  if (remote?.live.version === build.version) return 'is live already';
  const candidate = remote?.candidate;
  return candidate?.build.version === build.version && candidate.share === share
    ? `is the candidate of ${candidate.share} % already`
    : null;
}

function nextDocument(document: Discovery | null, name: string, build: Build, share: number | null): Discovery {
  if (!isRemote(build)) return shellReleased(document, build);
  return share === null ? released(document, name, build) : canaried(document, name, build, share);
}

/** A finished build with the facts about its sources. */
export interface Made {
  readonly finished: FinishedBuild;
  readonly build: Build;
  readonly types: Promise<SourceFacts>;
}

/** The change of the document. It is checked against the very document that it changes. */
export function checkedChange(target: Target, { finished, build, types }: Made, share: number | null) {
  const { name, sources, folder } = finished;
  let checked: string | null = null;
  const check = async (document: Discovery | null): Promise<void> => {
    const input = { name, build, folder, sources, document, reader: target, types };
    const refusals = await checkRelease(input);
    if (refusals.length > 0) throw new Refused(formatRefusals(name, build.version, refusals));
    checked = JSON.stringify(document);
  };
  const change = async (stored: Build, document: Discovery | null): Promise<Discovery> => {
    if (JSON.stringify(document) !== checked) await check(document);
    return nextDocument(document, name, stored, share);
  };
  return { check, change };
}
