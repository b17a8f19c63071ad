export { endAddressWaits } from './address-waits';
export { forgetDestinations, noteUse } from './destination-store';
export type { Destination } from './destination-store';
export { Destinations, MOST_DESTINATIONS } from './destinations';
export { lineOf } from './line';
export { MOST_LOOK_ALIKES } from './look-alikes';
export { removeDestinationsSince } from './remove-since';
export { bankHolderInput, payoutInput, PayoutDesk } from './payout-desk';
export { destinationTermsHash } from './terms-hash';
