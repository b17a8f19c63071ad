import { CustomerDocument } from './customer/__generated__/customer';

/** The API's answer to the question whose session it is, for tests of screens that use `useKeptSubmission`. */
export const customerAnswer = (id: string) => ({
  request: { query: CustomerDocument },
  result: { data: { account: { __typename: 'Account', id } } },
});
