export { TIMELINE_KINDS, TIMELINE_STATES } from './branch';
export type { TimelineKind, TimelineSource, TimelineState } from './branch';
export { Timeline } from './timeline';
export type { TimelineEntry, TimelineFilter, TimelinePage } from './timeline';
export { timelineCursor } from './timeline-cursor';
