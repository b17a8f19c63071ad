export { DataExports } from './data-exports';
export type { DataExport, ExportDownload } from './data-exports';
export { EXPORT_MESSAGES } from './messages';
export type { ExportFormat } from './tables';
