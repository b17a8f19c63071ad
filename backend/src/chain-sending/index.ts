export { getReady, isFinal, keepReady, nextLook, noteEnd, noteWord, withTheNetwork } from './sender';
export type { Readiness, SenderParts, Sending } from './sender';
export { shownTransfers } from './transfers';
export type { ShownTransfer } from './transfers';
