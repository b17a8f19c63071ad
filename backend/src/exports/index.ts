export { rowsInBatches } from './cursor';
export { addExportJob, readyColumns } from './export-job';
export type { ExportJobParts, Progress } from './export-job';
export { SealedParts } from './sealed-parts';
export type { PartWriter } from './part-writer';
