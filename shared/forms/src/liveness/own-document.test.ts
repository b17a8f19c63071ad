import { isOfAnotherPage } from './own-document';

/** The document was asked for at this address, and the open one is another where the customer followed a link. */
function visited(address: string | null): void {
  Object.assign(performance, { getEntriesByType: () => (address === null ? [] : [{ name: address }]) });
}

test.each([
  ['its own address', '/profile/verify-account', false],
  ['its own address with a query', '/profile/verify-account?a=1', false],
  ['another page', '/register/success', true],
])('a document that was asked for at %s', (_, path, isOther) => {
  history.replaceState(null, '', '/profile/verify-account');
  visited(location.origin + path);
  expect(isOfAnotherPage()).toBe(isOther);
});

test('a browser that keeps no record of the visit', () => {
  visited(null);
  expect(isOfAnotherPage()).toBe(false);
});
