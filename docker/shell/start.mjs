// Publishes the shell's build, then serves pages.
import { publishOnce } from './publish-once.mjs';

publishOnce('host', '/app/host');
await import('./host/dist/server.js');
