export { cancelWaitingBy } from './cancel';
export { createAccountClosing } from './closing';
export type { AccountClosing } from './closing';
export { DELETION_OBSTACLES } from './tables';
