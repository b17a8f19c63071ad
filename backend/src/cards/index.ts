export { Cards } from './cards';
export type { CardPayment } from './card-store';
export { cardTextOf } from './messages';
export { noAcquirer } from './port';
export { SandboxAcquirer } from './sandbox/sandbox-acquirer';
export {
  SandboxCards,
  acquirerInput,
  cardFieldsInput,
  cardPaymentInput,
  challengeInput,
} from './sandbox/sandbox-cards';
export type { OperatedCardPayment } from './sandbox/sandbox-cards';
export { frameAsset, framePage, renderChallenge, renderFields } from './sandbox/pages';
export type { FrameFacts } from './sandbox/pages';
export { isCardNumber } from './sandbox/test-cards';
