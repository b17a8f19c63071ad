import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import closing from '../../locales/en/closing.json';
import privacy from '../../locales/en/privacy.json';
import { PrivacyPageDocument, SetConsentDocument, type ConsentFieldsFragment } from './__generated__/privacy';
import { ClosingCardDocument } from './closing/__generated__/closing';
import { PrivacyPage } from './privacy-page';

type Mock = MockLink.MockedResponse;

const AT = '2026-11-20T17:32:00.000Z';
const consent = (kind: ConsentFieldsFragment['kind'], isGiven = true) => ({
  __typename: 'Consent' as const,
  id: kind,
  kind,
  isGiven,
  isRequired: kind !== 'MARKETING',
  version: '2026-11',
  changedAt: AT,
});
const agreed = (isGiven: boolean) => [consent('TERMS'), consent('PRIVACY'), consent('MARKETING', isGiven)];
const never = { ...consent('MARKETING', false), version: null, changedAt: null };

const loading = (consents: readonly ConsentFieldsFragment[] = agreed(false)): Mock => ({
  request: { query: PrivacyPageDocument },
  result: { data: { consents: [...consents], dataExports: [] } },
});
const choosing = (isGiven: boolean, errors: readonly object[] = []): Mock => ({
  request: { query: SetConsentDocument, variables: { input: { kind: 'MARKETING', isGiven } } },
  result: { data: { setConsent: { consents: agreed(errors.length === 0 ? isGiven : !isGiven), errors: [...errors] } } },
});
const notClosing: Mock = {
  request: { query: ClosingCardDocument },
  result: {
    data: {
      deletion: { __typename: 'Deletion', id: '1', days: 15, request: null, failure: null },
      deletionObstacles: [],
    },
  },
};
const open = (mocks: readonly Mock[], options: RenderWithShellOptions = {}) => ({
  user: userEvent.setup(),
  ...renderWithShell(<PrivacyPage />, {
    route: '/profile/privacy',
    path: '/profile/privacy',
    resources: { account, closing, privacy },
    apolloMocks: [...mocks, notClosing],
    ...options,
  }),
});
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Seus consentimentos' })).getAllByRole('listitem');
const button = (name: string) => screen.findByRole('button', { name });

describe('screens, Privacy: consents', () => {
  it('names each with what it is for, its version and its time; what the account stands on ends with it', async () => {
    open([loading()], { config: { links: { terms: '/termos', privacy: '/politica' } } });
    const [terms, policy, marketing] = await rows();
    expect(terms).toHaveTextContent(/Termos de uso.*regras.*Aceito em 20\/11\/2026,? 14:32 · versão 2026-11.*encerre/);
    expect(within(terms ?? document.body).getByRole('link', { name: /Ler o texto Termos de uso/ })).toHaveAttribute(
      'href',
      '/termos',
    );
    expect(policy).toHaveTextContent(/Política de privacidade.*Vale enquanto sua conta existir/);
    expect(marketing).toHaveTextContent(/Novidades por e-mail.*Não aceito desde 20\/11\/2026/);
    expect(within(terms ?? document.body).queryByRole('button')).toBeNull();
  });

  it('news by e-mail are accepted and taken back', async () => {
    const { user, shell } = open([loading(), choosing(true), choosing(false)]);
    await user.click(await button('Quero receber'));
    expect(await button('Não quero mais receber')).toBeVisible();
    expect(shell.flashes).toMatchObject([{ kind: 'success', message: /vai receber/ }]);
    await user.click(await button('Não quero mais receber'));
    expect(await button('Quero receber')).toBeVisible();
  });

  it('who was never asked reads so, and sees nothing that was not asked for', async () => {
    open([loading([never])]);
    const [only, ...more] = await rows();
    expect(only).toHaveTextContent(/Novidades por e-mail.*Você ainda não escolheu/);
    expect(more).toEqual([]);
  });

  it('a choice that did not arrive, or was refused, says so and stays as it was', async () => {
    const offline = { request: choosing(true).request, error: new TypeError('Failed to fetch') };
    const refused = choosing(true, [{ __typename: 'UserError', name: 'base', messages: ['Agora não.'] }]);
    const { user } = open([loading(), offline, refused]);
    await user.click(await button('Quero receber'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Não recebemos resposta da Plataforma, e sua escolha pode já ter mudado/,
    );
    await user.click(await button('Quero receber'));
    expect(await screen.findByText('Agora não.')).toBeVisible();
    expect(await button('Quero receber')).toBeEnabled();
  });

  it('says where the other choice stands, where use is measured', async () => {
    const { unmount } = open([loading()], { config: { tagManager: { frame: 'https://tags.test/frame.html' } } });
    expect(await screen.findByText(/“Privacidade e análise de uso”/)).toBeVisible();
    unmount();
    open([loading()]);
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByText(/análise de uso/)).toBeNull();
  });

  it('that cannot be loaded says so and tries again', async () => {
    const { user } = open([
      { request: { query: PrivacyPageDocument }, error: new TypeError('Failed to fetch') },
      loading(),
    ]);
    await user.click(await button('Tentar de novo'));
    expect(await rows()).toHaveLength(3);
  });
});
