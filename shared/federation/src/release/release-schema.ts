import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../build/packages';
import { checkSchema, formatRefusals } from './checks';
import { currentCommit } from './describe';
import { readDocument } from './document';
import { writeJournal } from './journal';
import { SCHEMA } from './layout';
import { stepsOf } from './progress';
import { releaser } from './releaser';
import type { Setting } from './setting';
import { Refused } from './steps';
import { update } from './targets/target';

const SOURCE = join(WORKSPACE, 'shared/schema/schema.graphql');

/**
 * Makes the workspace's schema the one that releases are checked against. Refuses when a build in use would not work
 * with it.
 */
export async function releaseSchema({ target, say, env }: Setting): Promise<void> {
  const step = stepsOf(say);
  const text = readFileSync(SOURCE, 'utf8');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  if ((await target.read(SCHEMA))?.toString('utf8') === text) {
    say(`schema ${version} is live already: nothing to do.`);
    return;
  }
  await step('checks', async () => {
    const refusals = await checkSchema(text, await readDocument(target), target);
    if (refusals.length > 0) throw new Refused(formatRefusals('schema', version, refusals));
  });
  await step('switch', async () => {
    await update(target, SCHEMA, () => text);
    const entry = { action: 'release' as const, name: 'schema', version, commit: currentCommit(), by: releaser(env) };
    await writeJournal(target, [{ at: new Date().toISOString(), ...entry }]);
  });
  say(`schema ${version} is live. Now bring up the exchange that speaks it.`);
}
