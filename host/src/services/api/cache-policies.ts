import type { Reference, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache identifies the API's objects. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // One list for all page sizes.
      notifications: relayStylePagination(),
      orders: relayStylePagination(['first', 'instrument', 'states', 'account']),
      fills: relayStylePagination(['first', 'instrument', 'account']),
      transfers: relayStylePagination(['first']),
      // An instrument is known when the list of instruments is.
      instrument: (known: Reference | null | undefined, { args, toReference }) =>
        known === undefined ? toReference({ __typename: 'Instrument', symbol: String(args?.symbol) }) : known,
    },
  },
  Viewer: { merge: true },
  ViewerDocument: { merge: true },
  Session: { merge: true },
  Security: { merge: true },
  Currency: { keyFields: ['code'] },
  Instrument: { keyFields: ['symbol'] },
  Balance: { keyFields: ['account', 'currency', ['code']] },
};
