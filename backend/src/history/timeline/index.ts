export { TIMELINE_KINDS, TIMELINE_STATES, Values } from './branch';
export type { EarnSource, TimelineKind, TimelineSource, TimelineState } from './branch';
export { MOVED_COINS } from './branches/baskets';
export { conditionsOf, Timeline } from './timeline';
export type { TimelineEntry, TimelineFilter } from './timeline';
export { timelineCursor } from './timeline-cursor';
