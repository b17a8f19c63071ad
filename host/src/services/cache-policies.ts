import type { TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** How the cache tells the API's objects apart. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      orders: relayStylePagination(['first', 'instrument', 'states']),
      // Known already once the list of instruments is.
      instrument: (known, { args, toReference }) =>
        known === undefined && args ? toReference({ __typename: 'Instrument', symbol: args.symbol }) : known,
    },
  },
  Viewer: { merge: true },
  ViewerDocument: { merge: true },
  Session: { merge: true },
  Currency: { keyFields: ['code'] },
  Instrument: { keyFields: ['symbol'] },
  Balance: { keyFields: ['currency', ['code']] },
};
