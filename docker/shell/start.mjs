// Publishes the shell's build and then serves pages. When the build was refused, the pages are those of the live shell.
// It also publishes what the containers of the remotes hand over: it alone writes the site.
import { publishHandovers } from './handovers.mjs';
import { publishOnce } from './publish-once.mjs';

const { output } = await publishOnce('host', '/app/host');
console.log(output.trimEnd());
await import('./host/dist/server.js');
await publishHandovers();
