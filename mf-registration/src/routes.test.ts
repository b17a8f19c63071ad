import copy from '../locales/en/registration.json';
import { routes } from '../remote.json';

test('§2.54 /register/verified is not called verified by its tab while the account is not', () => {
  const { titleKey = '' } = routes.find(({ path }) => path === '/register/verified') ?? {};
  expect(titleKey).toBe('registration:level.pageTitle');
  expect(copy.level.pageTitle).not.toBe(copy.level.title);
});
