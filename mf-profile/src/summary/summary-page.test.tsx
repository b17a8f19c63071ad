import type { MockLink } from '@apollo/client/testing';
import { font } from '@plataforma/ui';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import { CancelDeletionDocument } from '../lib/__generated__/deletion';
import { ProfileSummaryDocument, type ProfileSummaryQuery } from './__generated__/summary';
import { SummaryPage } from './summary-page';

const BUILT = ['/trade/btcbrl', '/profile/privacy', '/profile/verify-account', '/profile/two-factor/generate'];

interface Known {
  readonly document?: ProfileSummaryQuery['profile']['document'];
  readonly methods?: ProfileSummaryQuery['security']['proofMethods'];
  readonly closesAt?: string | null;
  readonly limits?: ProfileSummaryQuery['limits'];
}

const loading = ({
  document = { kind: 'CPF', maskedNumber: '•••.982.247-••' },
  methods = [],
  closesAt = null,
  limits = [],
}: Known = {}) => ({
  request: { query: ProfileSummaryDocument },
  result: {
    data: {
      profile: {
        __typename: 'Profile' as const,
        id: '1',
        name: 'Ana Souza',
        email: 'ana@exemplo.com',
        document: document && { __typename: 'ProfileDocument' as const, ...document },
      },
      security: { __typename: 'Security' as const, proofMethods: [...methods] },
      limits: limits.map(({ raised, ...limit }) => ({
        __typename: 'Limit' as const,
        ...limit,
        raised: raised && { __typename: 'RaisedLimit' as const, ...raised },
      })),
      deletion: {
        __typename: 'Deletion' as const,
        id: '1',
        days: 15,
        request: closesAt === null ? null : { __typename: 'DeletionRequest' as const, requestedAt: closesAt, closesAt },
        failure: null,
      },
    },
  },
});

const open = (level: number, mocks: readonly MockLink.MockedResponse[], options: RenderWithShellOptions = {}) =>
  renderWithShell(<SummaryPage />, {
    route: '/profile',
    path: '/profile',
    resources: { account },
    session: { viewer: { ...fakeViewer, level } },
    routes: BUILT,
    apolloMocks: mocks,
    ...options,
  });

const region = (name: string) => screen.findByRole('region', { name });
const ways = () =>
  within(screen.getByRole('navigation', { name: 'Páginas do perfil' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')]);

describe('§2.30 /profile', () => {
  it('identity §8: says that the account is to be closed, and takes that back', async () => {
    const canceled = {
      request: { query: CancelDeletionDocument },
      result: {
        data: {
          cancelDeletion: {
            deletion: { __typename: 'Deletion' as const, id: '1', days: 15, request: null, failure: null },
            errors: [],
          },
        },
      },
    };
    open(10, [loading({ closesAt: '2026-12-12T15:00:00.000Z' }), canceled]);
    expect(await screen.findByText('Sua conta será encerrada em 12/12/2026, 12:00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar o encerramento' }));
    await waitFor(() => expect(screen.queryByText(/será encerrada/)).toBeNull());
  });

  it('says who the customer is with the document masked, what the level allows and what opens the next one', async () => {
    open(10, [loading()]);
    const own = await region('Sua conta');
    expect(await within(own).findByText('Ana Souza')).toBeVisible();
    expect(own).toHaveTextContent(/CPF.*•••\.982\.247-••.*ana@exemplo\.com.*Pessoal.*Conta cadastrada/);
    const level = await region('O que seu nível permite');
    expect(level).toHaveTextContent('Comprar, vender e enviar ordens em todos os mercados');
    expect(level).toHaveTextContent('O próximo nível é a conta verificada.');
    const missing = within(await region('O que falta'));
    expect(missing.getByRole('link', { name: 'Verificar conta' })).toHaveAttribute('href', '/profile/verify-account');
  });

  it('names what is missing with the page for it, and nothing that the product has not', async () => {
    const { unmount } = open(20, [loading()]);
    const missing = await region('O que falta');
    expect(within(missing).getAllByRole('link')).toHaveLength(1);
    expect(within(missing).getByRole('link', { name: 'Ativar duas etapas' })).toHaveAttribute(
      'href',
      '/profile/two-factor/generate',
    );
    unmount();
    open(20, [loading({ methods: ['TOTP', 'RECOVERY_CODE'] })]);
    expect(await screen.findByText('Ana Souza')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'O que falta' })).toBeNull();
    expect(screen.queryByText(/sacar/i)).toBeNull();
  });

  it('says from which level on something is allowed that the customer cannot do yet', async () => {
    open(10, [loading()], { routes: [...BUILT, '/wallet/withdraw/brl', '/profile/api-key'] });
    const level = await region('O que seu nível permite');
    expect(within(level).getByText('Sacar: a partir da conta verificada')).toBeVisible();
    expect(within(level).getByText('Criar chaves de API de leitura e de negociação')).toBeVisible();
  });

  it('says nothing of withdrawing while the product has no withdrawals', async () => {
    open(20, [loading()], { routes: [...BUILT, '/profile/api-key'] });
    expect(await region('O que seu nível permite')).not.toHaveTextContent(/sacar/i);
  });

  describe('domain, limits: how much the customer may move', () => {
    const RENEWS_AT = '2026-11-29T03:00:00.000Z';
    const today: ProfileSummaryQuery['limits'][number] = {
      kind: 'BRL_DEPOSIT',
      window: 'DAY',
      amount: '2000',
      used: '300.5',
      left: '1699.5',
      renewsAt: RENEWS_AT,
      raised: { level: 20, amount: '50000' },
    };
    const month = { ...today, window: 'MONTH' as const, amount: '10000', left: '9699.5' };
    const noMonth = { ...month, amount: null, left: null, raised: null };
    const saques = { ...today, kind: 'BRL_WITHDRAWAL' as const, amount: '0', left: '0', used: '0' };
    const routes = [...BUILT, '/wallet/deposit/brl'];

    it('is said by kind and window: what is left and used, when that begins anew, and what the next level gives', async () => {
      open(10, [loading({ limits: [today, month, saques] })], { routes });
      const limits = await region('Seus limites');
      const [day, ofMonth] = within(limits).getAllByRole('listitem');
      const words = (element: HTMLElement | undefined) => element?.textContent.replaceAll('\u00a0', ' ');
      expect(words(day)).toBe(
        'HojeR$ 1.699,50 restantesR$ 300,50 usados de R$ 2.000,00Renova em 29/11/2026, 00:00Conta verificada: R$ 50.000,00',
      );
      expect(words(ofMonth)).toMatch(/^Neste mêsR\$ 9\.699,50 restantesR\$ 300,50 usados de R\$ 10\.000,00/);
      expect(within(limits).getByRole('progressbar', { name: 'Usado hoje' })).toHaveAttribute('aria-valuenow', '15');
      expect(within(limits).getByRole('link', { name: 'Verificar agora' })).toHaveAttribute(
        'href',
        '/profile/verify-account',
      );
      expect(limits).not.toHaveTextContent('Saques');
    });

    it('has those of cards beside those of the bank', async () => {
      const card = { ...today, kind: 'CARD_DEPOSIT' as const, amount: '5000', left: '5000', used: '0', raised: null };
      open(20, [loading({ limits: [today, card] })], { routes });
      const limits = await region('Seus limites');
      expect(within(limits).getByRole('heading', { name: 'Depósitos com cartão' })).toBeVisible();
      expect(limits).toHaveTextContent(/Depósitos com cartãoHojeR\$.5\.000,00 restantes/);
    });

    it('names no limit as none, and what no level raises has no way to more', async () => {
      open(30, [loading({ limits: [{ ...today, raised: null }, noMonth] })], { routes });
      const limits = await region('Seus limites');
      expect(limits).toHaveTextContent(/Neste mêsSem limiteR\$.300,50 usadosRenova/);
      expect(within(limits).queryByRole('link')).toBeNull();
    });

    it('says of what the level does not open yet that it is not, with what opens it', async () => {
      open(10, [loading({ limits: [saques] })], { routes: [...routes, '/wallet/withdraw/brl'] });
      const limits = await region('Seus limites');
      expect(limits).toHaveTextContent(/Saques em reaisHojeAinda não disponívelConta verificada: R\$.50\.000,00/);
      expect(within(limits).queryByRole('progressbar')).toBeNull();
    });

    it('money §8: names coins that go out, in reais, where a customer can withdraw them', async () => {
      const coins = {
        ...today,
        kind: 'CRYPTO_WITHDRAWAL' as const,
        amount: '50000',
        used: '1200',
        left: '48800',
        raised: null,
      };
      open(20, [loading({ limits: [coins] })], { routes: [...BUILT, '/wallet/withdraw/btc'] });
      const limits = await region('Seus limites');
      expect(within(limits).getByRole('heading', { name: 'Saques de criptomoedas, em reais' })).toBeVisible();
      expect(limits).toHaveTextContent(/HojeR\$.48\.800,00 restantesR\$.1\.200,00 usados de R\$.50\.000,00/);
    });

    it('with hidden values shows neither what was moved nor its part of the limit', async () => {
      open(10, [loading({ limits: [today] })], { routes, hiddenValues: true });
      const limits = await region('Seus limites');
      expect(limits).not.toHaveTextContent(/300|1\.699/);
      expect(within(limits).queryByRole('progressbar')).toBeNull();
    });

    it('has no place on the page where nothing that is limited can be done', async () => {
      open(10, [loading({ limits: [today] })]);
      expect(await screen.findByText('Ana Souza')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Seus limites' })).toBeNull();
    });
  });

  it('a verified customer asks the help for more; who is at the highest level does not', async () => {
    const config = { links: { help: 'https://ajuda.test/' } };
    const { unmount } = open(20, [loading()], { config });
    expect(await screen.findByText(/Limites avançados/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a ajuda (link externo)' })).toHaveAttribute(
      'href',
      'https://ajuda.test/',
    );
    unmount();
    open(30, [loading()], { config });
    expect(await screen.findByText('Conta avançada')).toBeVisible();
    expect(screen.queryByText(/Limites avançados|próximo nível/)).toBeNull();
  });

  it('identity §14: with hidden values it shows neither document nor e-mail', async () => {
    open(20, [loading()], { hiddenValues: true });
    expect(await screen.findByText('Ana Souza')).toBeVisible();
    expect(screen.getAllByText('Oculto')).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(/982|exemplo/);
  });

  it('of an account that the team opened it shows no document, and of a company the CNPJ', async () => {
    const { unmount } = open(20, [loading({ document: null })]);
    expect(await screen.findByText('Ana Souza')).toBeVisible();
    expect(screen.queryByText('CPF')).toBeNull();
    unmount();
    const viewer = { ...fakeViewer, document: { isForeigner: false, accountType: 'COMPANY' as const } };
    open(20, [loading({ document: { kind: 'CNPJ', maskedNumber: '••.222.333/0001-••' } })], { session: { viewer } });
    expect(await screen.findByText('••.222.333/0001-••')).toBeVisible();
    expect(screen.getByText('Razão social')).toBeVisible();
    expect(screen.getByText('Empresa')).toBeVisible();
  });

  it('§2.72 leads to the page that closes the account, and cancel account is an external link to help with it', async () => {
    const { unmount } = open(20, [loading()], { config: { links: { cancelAccount: 'https://cancelar.test/' } } });
    const help = await screen.findByRole('link', { name: 'Ajuda para encerrar a conta (link externo)' });
    expect(help).toHaveAttribute('href', 'https://cancelar.test/');
    expect(screen.getByRole('link', { name: 'Ver como encerrar' })).toHaveAttribute('href', '/profile/privacy');
    unmount();
    open(20, [loading()]);
    expect(await screen.findByRole('link', { name: 'Ver como encerrar' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Ajuda para encerrar/ })).toBeNull();
  });

  it('names stand in the font of text, and numbers in that of figures', async () => {
    open(20, [loading()]);
    const [name, email, number] = ['Ana Souza', 'ana@exemplo.com', '•••.982.247-••'];
    await screen.findByText(name);
    const valueOf = (text: string) => screen.getByText(text).closest('dd');
    expect(valueOf(name)).not.toHaveStyle({ fontFamily: font.figures });
    expect(valueOf(email)).not.toHaveStyle({ fontFamily: font.figures });
    expect(valueOf(number)).toHaveStyle({ fontFamily: font.figures });
  });

  it('leads to the other pages of the profile, and to the verification only below its level', async () => {
    const { unmount } = open(10, [loading()]);
    expect(ways()).toEqual([
      ['Resumo', 'page'],
      ['Dados', null],
      ['Segurança', null],
      ['Verificar conta', null],
      ['Preferências', null],
      ['Chaves de API', null],
      ['Privacidade', null],
    ]);
    unmount();
    open(20, [loading()]);
    expect(ways().map(([name]) => name)).not.toContain('Verificar conta');
  });

  it('that cannot be loaded says so and tries again', async () => {
    const offline = { request: { query: ProfileSummaryDocument }, error: new TypeError('Failed to fetch') };
    open(20, [offline, loading()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Ana Souza')).toBeVisible();
  });
});
