import { CustomerDocument } from '../__generated__/customer';
import { typed } from '../test-data';

/** Makes an answer of the API one for every time that it is asked. */
export const always = { maxUsageCount: Number.POSITIVE_INFINITY };

/** The API's answer to whose session it is. */
export const customer = (id: string) => ({
  request: { query: CustomerDocument },
  result: { data: { account: typed('Account', { id }) } },
});
