import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inFours } from '@plataforma/flow';
import { RequestWithdrawalDocument } from '../lib/__generated__/withdraw';
import { checking, OFFLINE, recent, refusal, refusedBy, showing, type Mock } from '../test/render-page';
import {
  addressOf,
  BITCOIN,
  bitcoinOf,
  bitcoinTerms,
  networkOf,
  networksOf,
  OF_TETHER,
  openCrypto,
  termsFor,
} from './test/render-page';

const ROUTE = '/wallet/withdraw/btc';
const IN_FOURS = inFours(BITCOIN).join(' ');
const shown = (text: string) => text.replace(/ (BTC|USDT)/g, '\u00a0$1').replaceAll('R$ ', 'R$\u00a0');
const amount = () => screen.findByLabelText('Valor do saque');
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const heading = (level: number, name: string) => screen.findByRole('heading', { level, name });

/** What the exchange says of 0.02 BTC. */
const checked = (refusals: ReturnType<typeof refusedBy>[] = []): Mock => {
  const { request } = checking();
  return {
    request,
    result: {
      data: {
        withdrawalTerms: {
          __typename: 'WithdrawalTerms',
          fee: '0.0001',
          received: '0.0199',
          brlValue: '12000.4',
          refusals,
        },
      },
    },
  };
};

describe('money §7: coins go to an address', () => {
  it('M-5: the review repeats all, the address whole; the second factor confirms it, and what was shown is sent', async () => {
    const sent: unknown[] = [];
    const asked: Mock[] = [
      { withdrawal: null, errors: [refusal('proof', 'Confirme com o segundo fator.')] },
      { withdrawal: bitcoinOf(), errors: [] },
    ].map((requestWithdrawal) => ({
      request: {
        query: RequestWithdrawalDocument,
        variables: ({ input }) => {
          sent.push(input);
          return true;
        },
      },
      result: { data: { requestWithdrawal } },
    }));
    const { currentPath } = openCrypto(
      ROUTE,
      [
        networksOf('BTC', [networkOf()]),
        termsFor('BTC', { destinations: [addressOf({ waitsUntil: '2026-11-28T17:00:00.000Z' })] }),
        checked(),
        ...asked,
        termsFor('BTC', { waiting: 'w1' }),
        showing(bitcoinOf()),
      ],
      { proof: '123456' },
    );
    expect(await heading(1, 'Sacar Bitcoin')).toBeVisible();
    await userEvent.type(await amount(), '0,02');
    expect(screen.getByLabelText('Você recebe')).toHaveValue('0,0199');
    await go();
    const review = within(await screen.findByRole('dialog', { name: 'Confira o saque' }));
    expect(
      review.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
    ).toEqual(
      [
        'Valor do saque: 0,02 BTC',
        'Valor em reais: R$ 12.000,40',
        'Taxa: 0,0001 BTC',
        'Você recebe: 0,0199 BTC',
        'Rede: Bitcoin',
        `Endereço: ${BITCOIN}`,
        'Quando: A partir de 28/11/2026, 14:00',
      ].map(shown),
    );
    await userEvent.click(review.getByRole('button', { name: 'Confirmar saque' }));
    expect(await heading(2, 'Confirme pelo e-mail')).toBeVisible();
    expect(currentPath()).toBe(`${ROUTE}?withdrawal=w1`);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      currency: 'BTC',
      network: 'bitcoin',
      destinationId: 'a1',
      amount: '0.02',
      fee: '0.0001',
      received: '0.0199',
      proof: { password: '123456' },
    });
  });

  it.each([
    ['', 'Digite quanto você quer sacar.'],
    ['x', 'Use apenas números, com vírgula nos decimais. Exemplo: 0,05'],
    ['0,0004', 'O saque mínimo é 0,0005 BTC.'],
    ['0,000000001', 'Use no máximo 8 casas decimais.'],
    ['0,6', 'Saldo insuficiente: você tem 0,5 BTC disponíveis e 0,1 BTC retidos.'],
  ])('the amount %p is refused with its own words', async (typed, message) => {
    openCrypto(ROUTE, [networksOf('BTC', [networkOf()]), termsFor('BTC')]);
    const field = await amount();
    if (typed !== '') await userEvent.type(field, typed);
    await go();
    await waitFor(() => expect(field).toHaveAccessibleDescription(shown(message)));
  });

  it('what the exchange refuses stands at its field before the review, with its way out', async () => {
    const words = 'Hoje você ainda pode sacar R$ 500,00.';
    const limit = { ...refusedBy(words, { text: 'Ver limites', path: '/profile' }), name: 'amount' };
    openCrypto(ROUTE, [networksOf('BTC', [networkOf()]), termsFor('BTC'), checked([limit])]);
    await userEvent.type(await amount(), '0,02');
    await go();
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(words));
    expect(screen.getByRole('link', { name: 'Ver limites' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when the exchange cannot be asked before the review', async () => {
    openCrypto(ROUTE, [
      networksOf('BTC', [networkOf()]),
      termsFor('BTC'),
      { request: checked().request, error: OFFLINE },
      checked(),
    ]);
    await userEvent.type(await amount(), '0,02');
    await go();
    expect(await screen.findByRole('alert')).toBeVisible();
    await go();
    expect(await screen.findByRole('dialog', { name: 'Confira o saque' })).toBeVisible();
  });

  it('M-4: "Sacar tudo" takes all down to the step, and names what stays', async () => {
    openCrypto(ROUTE, [
      networksOf('BTC', [networkOf()], '0.5000000042'),
      termsFor('BTC', { terms: bitcoinTerms({ available: '0.5' }) }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Sacar tudo' }));
    expect(await amount()).toHaveValue('0,5');
    expect(screen.getByText('Ficam 0,0000000042 BTC, menos que a menor unidade de saque.')).toBeVisible();
  });

  it('the address book shows each address whole, its tag, when it was used, and how long a first use waits', async () => {
    openCrypto(ROUTE, [
      networksOf('BTC', [networkOf()]),
      termsFor('BTC', {
        destinations: [
          addressOf({ label: 'Cofre', lastUsedAt: '2026-11-20T12:00:00.000Z' }),
          addressOf({ id: 'a2', owner: 'EXCHANGE', ownerName: 'Corretora', waitsUntil: '2026-11-28T17:00:00.000Z' }),
        ],
      }),
    ]);
    const used = await screen.findByRole('radio', { name: 'Cofre' });
    expect(used).not.toBeChecked();
    expect(used).toHaveAccessibleDescription(`${IN_FOURS} Último saque em 20/11/2026`);
    expect(screen.getByRole('radio', { name: 'Minha conta na Corretora' })).toHaveAccessibleDescription(
      `${IN_FOURS} O primeiro saque para este endereço espera até 28/11/2026, 14:00.`,
    );
  });
});

describe('the network', () => {
  it('is never chosen for the customer; each says its fee, minimum and time, and has its own addresses', async () => {
    const tether = bitcoinTerms({ currency: { code: 'USDT' }, step: '0.000001', fee: '2', minimum: '10' });
    const { currentPath } = openCrypto('/wallet/withdraw/usdt', [
      networksOf('USDT', OF_TETHER),
      termsFor('USDT', { network: 'erc20', terms: { ...tether, fee: '5' } }),
      termsFor('USDT', {
        network: 'trc20',
        terms: tether,
        destinations: [
          addressOf({ id: 'e', network: 'erc20', label: 'Outra rede' }),
          addressOf({ id: 't', network: 'trc20', label: 'Desta rede' }),
        ],
      }),
    ]);
    const tron = await screen.findByRole('radio', { name: 'TRON (TRC-20)' });
    expect(tron).toHaveAccessibleDescription(/Mínimo 10 USDT · Taxa: 2 USDT.*cerca de 1 minuto/);
    for (const each of screen.getAllByRole('radio')) expect(each).not.toBeChecked();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
    await userEvent.click(tron);
    expect(await screen.findByRole('radio', { name: 'Desta rede' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Outra rede' })).toBeNull();
    expect(screen.getByText('Taxa: 2 USDT')).toBeVisible();
    expect(currentPath()).toBe('/wallet/withdraw/usdt?rede=trc20');
  });

  it('that is closed says why', async () => {
    openCrypto(ROUTE, [networksOf('BTC', [networkOf({ isOpen: false, message: 'Em manutenção.' })]), termsFor('BTC')]);
    expect(await screen.findByText('Em manutenção.')).toBeVisible();
    expect(screen.queryByLabelText('Valor do saque')).toBeNull();
  });
});

describe('the page of a currency', () => {
  it('that there is not says so and offers those that there are', async () => {
    openCrypto('/wallet/withdraw/abc', [networksOf('ABC', [])]);
    expect(await heading(1, 'Moeda não encontrada')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Bitcoin/ })).toHaveAttribute('href', '/wallet/withdraw/btc');
  });

  it('says what stands against any withdrawal before a network is chosen', async () => {
    const words = 'Ative a verificação em duas etapas para sacar.';
    const step = { text: 'Ativar agora', path: '/profile/two-factor/generate' };
    openCrypto('/wallet/withdraw/usdt', [
      networksOf('USDT', OF_TETHER),
      termsFor('USDT', { network: 'erc20', terms: bitcoinTerms({ refusals: [refusedBy(words, step)] }) }),
    ]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ativar agora' })).toHaveAttribute('href', step.path);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('what cannot be loaded says so and is asked again', async () => {
    const found = networksOf('BTC', [networkOf()]);
    openCrypto(ROUTE, [{ request: found.request, error: OFFLINE }, found, termsFor('BTC')]);
    await userEvent.click(await screen.findByText('Tentar de novo'));
    expect(await amount()).toBeVisible();
  });

  it('begins with the terms of its address', async () => {
    openCrypto(`${ROUTE}?novo=1&rede=bitcoin&valor=0%2C02&destino=a1`, [
      networksOf('BTC', [networkOf()]),
      termsFor('BTC', { waiting: 'w1', destinations: [addressOf(), addressOf({ id: 'a2', label: 'Cofre' })] }),
    ]);
    expect(await amount()).toHaveValue('0,02');
    expect(screen.getByRole('radio', { name: 'Minha carteira' })).toBeChecked();
  });
});

describe('a withdrawal of coins', () => {
  it('on its way shows its blocks, and leads to where everybody can see it', async () => {
    const sent = bitcoinOf({
      state: 'SENT',
      title: 'Enviado',
      text: 'A rede recebeu o envio.',
      canCancel: false,
      until: null,
      resendableAt: null,
      transactionId: 'ab12',
      explorerUrl: 'https://explorer.test/tx/ab12',
      confirmations: 2,
    });
    openCrypto(`${ROUTE}?withdrawal=w1`, [
      networksOf('BTC', [networkOf()]),
      termsFor('BTC'),
      showing(sent),
      recent([], 5),
    ]);
    expect(await heading(2, 'Enviado')).toBeVisible();
    expect(screen.getByText('2 de 3 confirmações')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver na rede Bitcoin' })).toHaveAttribute(
      'href',
      'https://explorer.test/tx/ab12',
    );
    const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining([BITCOIN, 'Bitcoin', 'ab12']));
    expect(screen.getByText('Enviado à rede')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar saque' })).toBeNull();
  });

  it('that ended can be asked for again with the same terms', async () => {
    const failed = bitcoinOf({ state: 'FAILED', title: 'Saque recusado', text: 'O valor voltou.', canCancel: false });
    openCrypto(`${ROUTE}?withdrawal=w1`, [networksOf('BTC', [networkOf()]), termsFor('BTC'), showing(failed)]);
    expect(await screen.findByRole('link', { name: 'Sacar de novo' })).toHaveAttribute(
      'href',
      `${ROUTE}?novo=1&rede=bitcoin&valor=0%2C02&destino=a1`,
    );
    expect(screen.getByText('Recusado pela rede')).toBeVisible();
  });
});
