export { Liveness } from './liveness';
export type { LivenessProps } from './props';
