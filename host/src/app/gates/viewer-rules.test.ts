import { createStore, type SessionState } from '@plataforma/contract';
import type { Viewer } from '@plataforma/schema';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { reportUnknownSteps, viewerTarget } from './viewer-rules';

const viewer = (changes: Partial<Viewer>): Viewer => ({ ...fakeViewer, ...changes });
const plain = viewer({});
const redirect = viewer({ redirect: true });
const password = viewer({ passwordChangeRecommended: true });
const email = viewer({ requiredRegistrationStep: 'EMAIL_VERIFICATION' });
const activation = viewer({ requiredRegistrationStep: 'SIMPLE_ACCOUNT_ACTIVATION' });
const unknown = viewer({ requiredRegistrationStep: 'SOMETHING_NEW' });
const all = viewer({ ...redirect, passwordChangeRecommended: true, requiredRegistrationStep: 'EMAIL_VERIFICATION' });
const passwordAndStep = viewer({ passwordChangeRecommended: true, requiredRegistrationStep: 'EMAIL_VERIFICATION' });
const everyRoute = () => true;

describe('specification §4: where a viewer must go first', () => {
  it.each<[string, Viewer | null, string, string | null]>([
    ['a guest stays', null, '/wallet', null],
    ['a viewer without a rule stays', plain, '/wallet', null],
    ['§4.3 redirect leads to /login', redirect, '/wallet', '/login'],
    ['redirect leads to /login from public pages too', redirect, '/', '/login'],
    ['redirect stays at its target: no loop', redirect, '/login', null],
    ['redirect stays at its target with a slash', redirect, '/login/', null],
    ['redirect may sign out', redirect, '/logout', null],
    ['§4.4 passwordChangeRecommended leads to /old-password', password, '/trade/btcbrl', '/old-password'],
    ['passwordChangeRecommended stays at its target', password, '/old-password', null],
    ['passwordChangeRecommended may sign out', password, '/logout', null],
    ['§4.1 EMAIL_VERIFICATION leads to /register/confirm', email, '/wallet', '/register/confirm'],
    ['EMAIL_VERIFICATION stays at its target', email, '/register/confirm', null],
    ['EMAIL_VERIFICATION may sign out', email, '/logout', null],
    ['§4.2 SIMPLE_ACCOUNT_ACTIVATION leads to /register/account-type', activation, '/', '/register/account-type'],
    ['SIMPLE_ACCOUNT_ACTIVATION stays at its target', activation, '/register/account-type', null],
    ['SIMPLE_ACCOUNT_ACTIVATION may walk on', activation, '/register/infos', null],
    ['SIMPLE_ACCOUNT_ACTIVATION may walk on to the end', activation, '/register/company/partner', null],
    ['SIMPLE_ACCOUNT_ACTIVATION does not leave for /registers', activation, '/registers', '/register/account-type'],
    ['EMAIL_VERIFICATION may not walk on', email, '/register/infos', '/register/confirm'],
    ['another step changes nothing', unknown, '/wallet', null],
    [
      'another step of a name that objects have changes nothing',
      viewer({ requiredRegistrationStep: 'toString' }),
      '/',
      null,
    ],
  ])('%s', (_, who, path, target) => {
    expect(viewerTarget(who, path, everyRoute)).toBe(target);
  });
});

describe('screens: the link of a mail opens whatever the viewer must do first, because its token is in the fragment', () => {
  it.each([
    '/register/verify-email',
    '/register/verify-email/success',
    '/forgot-password/verify',
    '/two-factor/disable',
    '/two-factor/verify-email',
    '/confirm-withdraw',
    '/confirm-withdraw/error',
  ])('%s', (path) => {
    for (const who of [all, redirect, password, email, activation])
      expect(viewerTarget(who, path, everyRoute)).toBeNull();
  });

  it('and a path that only begins alike does not', () => {
    expect(viewerTarget(email, '/confirm-withdrawals', everyRoute)).toBe('/register/confirm');
    expect(viewerTarget(email, '/forgot-password', everyRoute)).toBe('/register/confirm');
  });
});

describe('screens: order of the viewer’s rules', () => {
  it.each<[string, Viewer, string, string | null]>([
    ['redirect comes first', all, '/wallet', '/login'],
    ['and its target is not left for a later rule', all, '/login', null],
    ['passwordChangeRecommended comes before the step', passwordAndStep, '/wallet', '/old-password'],
    ['and its target is not left for the step', passwordAndStep, '/old-password', null],
    ['the target of a later rule is left for an earlier one', passwordAndStep, '/register/confirm', '/old-password'],
  ])('%s', (_, who, path, target) => {
    expect(viewerTarget(who, path, everyRoute)).toBe(target);
  });
});

describe('decisions: a rule whose target has no route yet is left out', () => {
  const none = () => false;

  it.each<[string, Viewer, string | null]>([
    ['redirect always holds', redirect, '/login'],
    ['the password', password, null],
    ['the e-mail', email, null],
    ['the activation', activation, null],
  ])('%s', (_, who, target) => {
    expect(viewerTarget(who, '/wallet', none)).toBe(target);
  });

  it('and the next rule decides', () => {
    expect(viewerTarget(passwordAndStep, '/wallet', (path) => path === '/register/confirm')).toBe('/register/confirm');
  });
});

describe('specification §4: an unknown registration step', () => {
  it('is reported, each once', () => {
    const state = (who: Viewer): SessionState => ({ status: 'signed-in', viewer: who, expired: false });
    const session = createStore(state(unknown));
    const report = jest.fn();
    reportUnknownSteps(session, report);
    for (const who of [plain, unknown, email, viewer({ requiredRegistrationStep: 'ANOTHER' })]) session.set(state(who));
    expect(report.mock.calls.map(([, context]) => context)).toEqual([{ step: 'SOMETHING_NEW' }, { step: 'ANOTHER' }]);
  });
});
