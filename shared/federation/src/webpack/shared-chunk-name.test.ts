import { nameOfShared } from './shared-chunk-name';

const routes = [
  { id: 'login', access: 'guest', layout: 'menu' },
  { id: 'mail-link', access: 'public', layout: 'menu' },
  { id: 'mail-link-error', access: 'public', layout: 'menu' },
  { id: 'answer', access: 'public', layout: 'menu' },
  { id: 'link-answer', access: 'public', layout: 'menu' },
  { id: 'password', access: 'signed-in', layout: 'menu' },
  { id: 'codes', access: 'signed-in', layout: 'menu' },
  { id: 'codes-new', access: 'signed-in', layout: 'menu' },
  { id: 'password-new', access: 'signed-in', layout: 'menu' },
] as const;
const widgets = [{ id: 'summary' }, { id: 'prices' }];

const usersOf = (names: readonly string[]) => names.map((name) => ({ name }));

describe('what several screens share is in a chunk that no other screen waits for', () => {
  it.each([
    [['login', 'mail-link'], 'common'],
    [['login', 'later-passkey'], 'common'],
    [['password', 'codes'], 'account'],
    [['mail-link', 'answer'], 'open'],
    [['mail-link', 'password'], 'open'],
    [['mail-link', 'later-password'], 'common'],
    [['later-passkey', 'later-password'], 'later-common'],
  ])('%j share %s', (users, name) => {
    expect(nameOfShared({ routes, widgets })(undefined, usersOf(users))).toBe(name);
  });

  it.each([
    [['mail-link', 'mail-link-error'], 'mail-area'],
    [['codes', 'codes-new'], 'codes-area'],
    [['codes-new', 'password-new'], 'new-area'],
    [['codes', 'codes-new', 'password-new'], 'account'],
    [['mail-link', 'link-answer'], 'open'],
    [['summary', 'codes'], 'codes-area'],
    [['summary', 'codes', 'password'], 'common'],
    [['summary', 'prices'], 'common'],
    [['codes', 'later-codes'], 'common'],
  ])('by area, %j share %s', (users, name) => {
    expect(nameOfShared({ routes, widgets })(undefined, usersOf(users))).toBe(name);
  });

  it('a remote without screens for guests alone has one chunk for its open screens', () => {
    const open = routes.filter(({ access }) => access !== 'guest');
    expect(nameOfShared({ routes: open, widgets })(undefined, usersOf(['mail-link', 'answer']))).toBe('common');
  });

  it.each([
    [['list', 'mine'], 'framed'],
    [['list', 'link'], 'common'],
    [['list', 'mine', 'summary'], 'common'],
    [['mine', 'other'], 'account'],
  ])('a page that stands alone does not load what only pages in the frame share: %j share %s', (users, name) => {
    const some = [
      { id: 'list', access: 'public', layout: 'menu' },
      { id: 'mine', access: 'signed-in', layout: 'menu' },
      { id: 'other', access: 'signed-in', layout: 'menu' },
      { id: 'link', access: 'public', layout: 'plain' },
    ] as const;
    expect(nameOfShared({ routes: some, widgets })(undefined, usersOf(users))).toBe(name);
  });
});
