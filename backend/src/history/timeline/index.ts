export type { TimelineKind, TimelineState } from './branch';
export { Timeline } from './timeline';
export type { TimelineEntry, TimelineFilter } from './timeline';
export { timelineCursor } from './timeline-cursor';
