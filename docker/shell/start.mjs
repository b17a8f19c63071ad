// Publishes the shell's build and then serves pages. When the build was refused, the pages are those of the live shell.
import { publishOnce } from './publish-once.mjs';

publishOnce('host', '/app/host');
await import('./host/dist/server.js');
