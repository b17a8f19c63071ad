export { bankReferenceOf } from './receive-ted';
export { Teds } from './teds';
export { SandboxTed, tedArrivalInput, tedInput } from './sandbox-ted';
export type { OperatedTed } from './sandbox-ted';
