import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyHandedOver } from './copy-handed-over.mjs';
import { publishOnce } from './publish-once.mjs';

/** Each folder here is the volume of one remote, and the only one that its container can write. */
const HANDOVERS = '/app/handover';
const OUTCOMES = '/app/site/.handed-over';
/** What the container of a remote calls its build, once it is complete: never the name of anything else. */
const COMPLETE = /^build-[0-9a-f]{24}$/;

/**
 * Publishes what is there and was not tried yet, and tells the remote's container what became of it.
 * @param {string} name of the remote, which its volume says and not what lies in it
 */
async function publishNew(name) {
  for (const build of readdirSync(join(HANDOVERS, name)).filter((entry) => COMPLETE.test(entry))) {
    const outcome = join(OUTCOMES, name, `${build}.json`);
    if (existsSync(outcome)) continue;
    const result = await publishOnce(name, join(HANDOVERS, name, build), copyHandedOver).catch((error) => ({
      isPublished: false,
      output: `${error.message}\n`,
    }));
    console.log(result.output.trimEnd());
    mkdirSync(join(OUTCOMES, name), { recursive: true });
    writeFileSync(`${outcome}.new`, JSON.stringify(result));
    renameSync(`${outcome}.new`, outcome);
  }
}

/** Publishes what the containers of the remotes hand over, one build after the other, for as long as the process lives. */
export async function publishHandovers() {
  for (;;) {
    for (const name of readdirSync(HANDOVERS)) await publishNew(name).catch((error) => console.error(error));
    await pause(500, undefined, { ref: false });
  }
}
