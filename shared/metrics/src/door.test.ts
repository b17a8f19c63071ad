import { doorOf } from './door';

test.each([
  ['/graphql', 'graphql'],
  ['/rest/v3/orders/:id', 'rest'],
  ['/discovery.json', 'discovery.json'],
  ['/', 'none'],
  ['/*', 'none'],
  ['/:name', 'none'],
  [undefined, 'none'],
])('the door of the route %s is %s', (route, door) => {
  expect(doorOf(route, 'none')).toBe(door);
});
