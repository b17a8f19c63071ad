// Publishes the image's build and keeps running, because the container shows that this remote is deployed. When the
// build was refused, the container stays unhealthy.
import { writeFileSync } from 'node:fs';
import { publishOnce } from './publish-once.mjs';

const name = process.env.REMOTE;
if (publishOnce(name, `/app/${name}`)) writeFileSync('/tmp/published', name);
const stay = setInterval(() => undefined, 60_000);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(stay));
