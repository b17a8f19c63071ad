// Publishes the shell's build, then serves pages: those of the shell that is live where this one was refused.
import { publishOnce } from './publish-once.mjs';

publishOnce('host', '/app/host');
await import('./host/dist/server.js');
