export { HistoryExports, MOST_EXPORT_FILES, MOST_LISTED_EXPORTS } from './exports';
export type { HistoryExport, HistoryExportInput } from './exports';
export { HISTORY_EXPORT_MESSAGES } from './messages';
