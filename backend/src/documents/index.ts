export { createDocuments } from './documents';
export type { DocumentContent, Documents, ResetDocument, StoredDocument } from './documents';
export { DOCUMENT_MESSAGES } from './messages';
export { openStore } from './open-store';
export type { PlaceRefusal } from './receiver';
export { clamdAt, noScanner } from './scan-port';
export type { DocumentKind } from './tables';
export { Unfit } from './unfit';
