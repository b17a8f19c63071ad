export { jobColumns, jobIndex } from './job-columns';
export type { Intake, JobKind, TroubledJob } from './job-kind';
export { Jobs } from './jobs';
export type { Alarm } from './jobs';
