// Hands the image's build over to the container of the shell, which checks and publishes it, and keeps running, because
// the container shows that this remote is deployed. It can write its own handover and nothing of the site. When the build
// was refused, the container stays unhealthy and its log says why.
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HANDOVER = '/app/handover';
const name = process.env.REMOTE;
/** A start is a handover of its own, so that a build that was refused is tried again. */
const build = `build-${randomBytes(12).toString('hex')}`;
const outcome = `/app/site/.handed-over/${name}/${build}.json`;

for (const earlier of readdirSync(HANDOVER)) rmSync(join(HANDOVER, earlier), { recursive: true });
cpSync(`/app/${name}`, join(HANDOVER, 'incomplete'), { recursive: true });
writeFileSync(join(HANDOVER, 'incomplete/commit'), process.env.COMMIT ?? '');
renameSync(join(HANDOVER, 'incomplete'), join(HANDOVER, build));

const waiting = setInterval(() => {
  if (!existsSync(outcome)) return;
  clearInterval(waiting);
  const { isPublished, output } = JSON.parse(readFileSync(outcome, 'utf8'));
  console.log(output.trimEnd());
  if (isPublished) writeFileSync('/tmp/published', name);
}, 200);
const stay = setInterval(() => undefined, 60_000);
const end = () => {
  clearInterval(waiting);
  clearInterval(stay);
};
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
