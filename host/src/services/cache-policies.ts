import type { Reference, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache tells the API's objects apart. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // One list, whatever its page's size.
      notifications: relayStylePagination(),
      orders: relayStylePagination(['first', 'instrument', 'states', 'account']),
      fills: relayStylePagination(['first', 'instrument', 'account']),
      transfers: relayStylePagination(['first']),
      // Known already once the list of instruments is.
      instrument: (known: Reference | null | undefined, { args, toReference }) =>
        known === undefined ? toReference({ __typename: 'Instrument', symbol: String(args?.symbol) }) : known,
    },
  },
  Viewer: { merge: true },
  ViewerDocument: { merge: true },
  Session: { merge: true },
  Currency: { keyFields: ['code'] },
  Instrument: { keyFields: ['symbol'] },
  Balance: { keyFields: ['account', 'currency', ['code']] },
};
