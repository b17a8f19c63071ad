export { createDocuments } from './documents';
export type { Documents, StoredDocument } from './documents';
export type { DocumentKind } from './tables';
export { openStore } from './open-store';
export { clamdAt, noScanner } from './scan-port';
