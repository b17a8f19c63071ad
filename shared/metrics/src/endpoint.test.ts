import { endpointOf } from './endpoint';

test.each([
  ['/graphql', 'graphql'],
  ['/rest/v3/orders/:id', 'rest'],
  ['/discovery.json', 'discovery.json'],
  ['/', 'none'],
  ['/*', 'none'],
  ['/:name', 'none'],
  [undefined, 'none'],
])('the endpoint of the route %s is %s', (route, endpoint) => {
  expect(endpointOf(route, 'none')).toBe(endpoint);
});
