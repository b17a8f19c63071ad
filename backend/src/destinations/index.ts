export { forgetDestinations, noteUse } from './destination-store';
export type { Destination } from './destination-store';
export { Destinations } from './destinations';
export { bankHolderInput, payoutInput, PayoutDesk } from './payout-desk';
