export { createDocuments } from './documents';
export type { Documents } from './documents';
export { openStore } from './open-store';
export { clamdAt, noScanner } from './scan-port';
