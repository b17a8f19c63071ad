import type { CustodyPort } from './port';

const away = () => Promise.reject(new Error('No custody is configured'));

/** Where no custody is configured, no address can be made and nothing arrives. */
export const noCustody: CustodyPort = {
  address: away,
  freshAddress: away,
  tip: away,
  blocks: away,
  pending: away,
  requiresTag: away,
};
