export { DataExports } from './data-exports';
export type { DataExport } from './data-exports';
export { EXPORT_MESSAGES } from './messages';
export type { ExportFormat } from './tables';
