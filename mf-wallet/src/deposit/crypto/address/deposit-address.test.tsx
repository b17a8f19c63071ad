import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateDepositAddressDocument } from '../__generated__/crypto';
import {
  addressing,
  addressOf,
  networkOf,
  openPage,
  pageOf,
  refusal,
  unreached,
  RIPPLE,
  TETHER,
  type Mock,
} from '../test/render-page';

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const making = (currency: string, network: string, ...answers: readonly object[]): Mock[] =>
  answers.map((answer) => ({
    request: { query: CreateDepositAddressDocument, variables: { input: { currency, network } } },
    result: { data: { createDepositAddress: { __typename: 'DepositAddressPayload', ...answer } } },
  }));

const network = (name: RegExp) => screen.findByRole('radio', { name });

describe('§7: the network of a deposit', () => {
  it('is chosen by the customer among several, each with what tells them apart, and kept in the address of the page', async () => {
    const { currentPath } = openPage('/wallet/deposit/usdt', [
      pageOf('USDT', TETHER),
      addressing('USDT', 'trc20', addressOf('trc20', TRON)),
    ]);
    const tron = await network(/TRON/);
    expect(tron).not.toBeChecked();
    expect(await network(/Ethereum/)).not.toBeChecked();
    expect(screen.queryByText('Seu endereço')).not.toBeInTheDocument();
    expect(tron).toHaveAccessibleDescription(/Mínimo 2 USDT · Taxa: 1 USDT/);
    expect(tron).toHaveAccessibleDescription(/20 confirmações, cerca de 1 minuto/);
    expect(tron).toHaveAccessibleDescription(/Contrato com final …gjLj6t/);
    expect(await network(/Ethereum/)).toHaveAccessibleDescription(/Taxa: grátis/);
    await userEvent.click(tron);
    expect(await screen.findByText('Seu endereço')).toBeVisible();
    expect(currentPath()).toBe('/wallet/deposit/usdt?rede=trc20');
    expect(tron).toBeChecked();
    expect(tron).toHaveFocus();
  });

  it('is taken from the address of the page', async () => {
    openPage('/wallet/deposit/usdt?rede=trc20', [
      pageOf('USDT', TETHER),
      addressing('USDT', 'trc20', addressOf('trc20', TRON)),
    ]);
    expect(await screen.findByText('Seu endereço')).toBeVisible();
    expect(await network(/TRON/)).toBeChecked();
  });

  it('that the address of the page makes up is none', async () => {
    openPage('/wallet/deposit/usdt?rede=solana', [pageOf('USDT', TETHER)]);
    expect(await network(/TRON/)).not.toBeChecked();
    expect(screen.queryByText('Seu endereço')).not.toBeInTheDocument();
  });
});

describe('§7: the address of a deposit', () => {
  it('is made at the first time, then shown in full with what must be known before sending', async () => {
    openPage('/wallet/deposit/btc', [
      pageOf('BTC', [networkOf()]),
      addressing('BTC', 'bitcoin', null),
      ...making('BTC', 'bitcoin', { address: addressOf('bitcoin', BITCOIN), errors: [] }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Depositar Bitcoin' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar endereço' }));
    const address = await screen.findByRole('group', { name: 'Endereço de depósito' });
    const code = within(address).getByText('bc1q').parentElement;
    expect(code).toHaveTextContent(BITCOIN);
    expect([...(code?.children ?? [])].map((group) => group.textContent)).toEqual(BITCOIN.match(/.{1,4}/g));
    expect(within(address).getByRole('img', { name: 'QR Code do endereço de BTC na rede Bitcoin' })).toBeVisible();
    expect(
      within(address).getByText('Envie somente BTC pela rede Bitcoin. O que vier de outro jeito não chega sozinho.'),
    ).toBeVisible();
    expect(within(address).getByText('0,0001 BTC')).toBeVisible();
    expect(within(address).getByText('cerca de 30 minutos')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Receber BTC pela rede Bitcoin' })).toHaveFocus();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('is copied whole, and what was copied is said', async () => {
    openPage('/wallet/deposit/btc', [
      pageOf('BTC', [networkOf()]),
      addressing('BTC', 'bitcoin', addressOf('bitcoin', BITCOIN)),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copiar endereço' }));
    expect(await navigator.clipboard.readText()).toBe(BITCOIN);
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Endereço copiado'),
    );
  });

  it('with a tag is shown once the customer has read that nothing arrives without it', async () => {
    const owner = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
    openPage('/wallet/deposit/xrp', [
      pageOf('XRP', [RIPPLE]),
      addressing('XRP', 'ripple', addressOf('ripple', owner, '4021')),
    ]);
    expect(await screen.findByText('4021')).toBeVisible();
    expect(screen.getByText(/Sem a tag o valor não chega sozinho/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar tag' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar endereço' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    const address = await screen.findByRole('group', { name: 'Endereço de depósito' });
    expect(address).toHaveTextContent(owner);
    expect(address).toHaveFocus();
    expect(screen.getByText(/Sem a tag o valor não chega sozinho/)).toBeVisible();
  });

  it('that cannot be made says so, and is made at the next try', async () => {
    const away = 'Não conseguimos criar o endereço agora. Tente de novo em instantes.';
    openPage('/wallet/deposit/btc', [
      pageOf('BTC', [networkOf()]),
      addressing('BTC', 'bitcoin', null),
      ...making(
        'BTC',
        'bitcoin',
        { address: null, errors: [refusal('base', away)] },
        { address: addressOf('bitcoin', BITCOIN), errors: [] },
      ),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar endereço' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(away);
    await userEvent.click(screen.getByRole('button', { name: 'Gerar endereço' }));
    expect(await screen.findByText('Seu endereço')).toBeVisible();
  });

  it('that cannot be loaded says so and tries again', async () => {
    openPage('/wallet/deposit/btc', [
      pageOf('BTC', [networkOf()]),
      unreached(addressing('BTC', 'bitcoin', null)),
      addressing('BTC', 'bitcoin', addressOf('bitcoin', BITCOIN)),
    ]);
    expect(await screen.findByText('Não conseguimos carregar o endereço')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Seu endereço')).toBeVisible();
  });
});

describe('/wallet/deposit/:currency', () => {
  it('of an unknown currency offers the known ones', async () => {
    openPage('/wallet/deposit/abc', [pageOf('ABC', [])]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Moeda não encontrada' })).toBeVisible();
    expect(screen.getByText(/Não encontramos “abc”/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /BTC|USDT|XRP/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/wallet/deposit/btc',
      '/wallet/deposit/usdt',
      '/wallet/deposit/xrp',
    ]);
  });

  const SHUT = { isOpen: false, message: 'Verifique sua conta para depositar criptomoedas.' };

  it.each([
    [10, 'Verificar agora', '/profile/verify-account'],
    [0, 'Completar cadastro', '/register/progress'],
  ])('of level %i says what is missing and leads there', async (level, name, path) => {
    openPage(
      '/wallet/deposit/usdt',
      [
        pageOf(
          'USDT',
          TETHER.map((each) => ({ ...each, ...SHUT })),
        ),
      ],
      {
        session: { viewer: { ...fakeViewer, level } },
      },
    );
    expect(await screen.findByText(SHUT.message)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('says when a network is closed for everybody', async () => {
    const message = 'A rede está em manutenção.';
    openPage('/wallet/deposit/btc', [pageOf('BTC', [networkOf({ isOpen: false, message })])], {
      session: { viewer: { ...fakeViewer, level: 20 } },
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Verificar agora' })).not.toBeInTheDocument();
  });

  it('that cannot be loaded says so and tries again', async () => {
    openPage('/wallet/deposit/btc', [
      unreached(pageOf('BTC', [])),
      pageOf('BTC', [networkOf()]),
      addressing('BTC', 'bitcoin', addressOf('bitcoin', BITCOIN)),
    ]);
    expect(await screen.findByText('Não conseguimos carregar o depósito')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Seu endereço')).toBeVisible();
  });
});
