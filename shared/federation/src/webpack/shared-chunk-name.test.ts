import { nameOfShared } from './shared-chunk-name';

const routes = [
  { id: 'login', access: 'guest' },
  { id: 'mail-link', access: 'public' },
  { id: 'mail-link-error', access: 'public' },
  { id: 'password', access: 'signed-in' },
  { id: 'codes', access: 'signed-in' },
] as const;

describe('what several screens share is in a chunk that no other screen waits for', () => {
  it.each([
    [['login', 'mail-link'], 'common'],
    [['login', 'later-passkey'], 'common'],
    [['password', 'codes'], 'account'],
    [['mail-link', 'mail-link-error'], 'open'],
    [['mail-link', 'password'], 'open'],
    [['mail-link', 'later-password'], 'common'],
    [['later-passkey', 'later-password'], 'later-common'],
  ])('%j share %s', (users, name) => {
    const chunks = users.map((each) => ({ name: each }));
    expect(nameOfShared(routes)(undefined, chunks)).toBe(name);
  });

  it('a remote without screens for guests alone has one chunk for its open screens', () => {
    const users = [{ name: 'mail-link' }, { name: 'mail-link-error' }];
    expect(nameOfShared(routes.filter(({ access }) => access !== 'guest'))(undefined, users)).toBe('common');
  });
});
