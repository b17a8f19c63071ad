import remote from '../remote.json';
import { routes } from './routes';

const flagOf = (path: string) => remote.routes.find((route) => route.path === path)?.flag;

test('every route of remote.json has its chunk', () => {
  expect(Object.keys(routes).sort()).toEqual(remote.routes.map(({ id }) => id).sort());
});

test('products §11: the flag closes the products of Earn, and never what earns: money must come out', () => {
  expect([flagOf('/foxbit-earn'), flagOf('/foxbit-earn/my-earns')]).toEqual(['earn', undefined]);
});
