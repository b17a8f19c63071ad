import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/payer.json';
import { PayerPage } from '../payer-page';
import { asked, offer, over, payment, requestOf } from '../test/test-data';
import { ADDRESS, byCoin, COINS, coinOffer, coinPayment, openingCoin } from '../test/coin-data';

const open = (apolloMocks: NonNullable<RenderWithShellOptions['apolloMocks']>, query = '') =>
  renderWithShell(<PayerPage />, {
    resources: { payer: copy },
    route: `/pay/r1${query}`,
    path: '/pay/:requestId',
    apolloMocks,
  });

const CHOSEN = '?forma=cripto&moeda=BTC&rede=bitcoin';
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const radio = (name: string) => screen.findByRole('radio', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const qr = () => screen.queryByRole('img', { name: /^QR Code/ });

describe('/pay/:requestId, by coin', () => {
  it('products P-12: the payer chooses coin and network, and neither is chosen before', async () => {
    const { currentPath } = open(
      [
        asked(byCoin({ methods: ['COIN'] })),
        openingCoin({ currency: 'BTC', network: 'bitcoin' }, byCoin({ methods: ['COIN'], offers: [coinOffer()] })),
      ],
      '?forma=cripto',
    );
    expect(await radio('BTC')).not.toBeChecked();
    await press('Ver valor e endereço');
    expect(await screen.findByText('Escolha a cripto.')).toBeVisible();
    await userEvent.click(screen.getByText('BTC'));
    const network = await radio('Bitcoin');
    expect(network).not.toBeChecked();
    expect(network).toHaveAccessibleDescription(/^3 confirmações, cerca de 30 minutos/);
    await userEvent.click(network);
    await press('Ver valor e endereço');
    await waitFor(() => expect(screen.getByLabelText('Pagar com BTC pela rede Bitcoin')).toHaveFocus());
    expect(currentPath()).toBe(`/pay/r1${CHOSEN}`);
  });

  it('products P-12: shows the amount, the whole address and the price, to be copied with every digit', async () => {
    const user = userEvent.setup();
    open([asked(byCoin({ offers: [offer(), coinOffer()] }))], CHOSEN);
    const shown = await screen.findByLabelText('Pagar com BTC pela rede Bitcoin');
    expect(shown).toHaveTextContent('0,00142858 BTC');
    expect(shown).toHaveTextContent(ADDRESS);
    expect(shown).toHaveTextContent(/Cotação de 1 BTC\s*R\$\s350\.000,00/);
    expect(within(shown).getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
    await user.click(within(shown).getByRole('button', { name: 'Copiar valor' }));
    expect(await navigator.clipboard.readText()).toBe('0.00142858');
    await user.click(within(shown).getByRole('button', { name: 'Copiar endereço' }));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    await user.click(screen.getByText('Trocar cripto ou rede'));
    expect(await radio('BTC')).toHaveFocus();
    expect(await radio('BTC')).not.toBeChecked();
  });

  it('Pix and coins are a choice where both are offered', async () => {
    open([asked(byCoin())]);
    await userEvent.click(await screen.findByText('Cripto'));
    expect(await screen.findByText('Com qual cripto você vai pagar?')).toBeVisible();
    expect(qr()).toBeNull();
    await userEvent.click(screen.getByText('Pix'));
    expect(await screen.findByRole('img', { name: /^QR Code do Pix/ })).toBeVisible();
  });

  it('another coin may come by the same network, which is to be chosen again', async () => {
    open([asked(byCoin())], '?forma=cripto');
    await userEvent.click(await radio('ETH'));
    await userEvent.click(await radio('Ethereum (ERC-20)'));
    await userEvent.click(await radio('USDT'));
    expect(await radio('Ethereum (ERC-20)')).not.toBeChecked();
  });

  it('a network with a tag shows the tag first, with what happens without it', async () => {
    const tagged = coinOffer({
      currency: 'XRP',
      network: 'ripple',
      address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
      tag: '401',
    });
    open([asked(byCoin({ offers: [tagged] }))], '?forma=cripto&moeda=XRP&rede=ripple');
    expect(await screen.findByText('401')).toBeVisible();
    expect(screen.getByText(/^Sem a tag o pagamento não é reconhecido\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar endereço' })).toBeNull();
    await press('Entendi');
    expect(await screen.findByRole('button', { name: 'Copiar endereço' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copiar tag' })).toBeVisible();
  });

  it('products P-12: once the price is no longer firm there is no address, and one press asks for a new amount', async () => {
    open(
      [
        asked(byCoin({ offers: [coinOffer({}, { validMs: 1_200 })] })),
        openingCoin(
          { currency: 'BTC', network: 'bitcoin' },
          byCoin({ offers: [coinOffer({ amount: '0.0015', address: `${ADDRESS}x` }, { id: 'o3' })] }),
        ),
      ],
      CHOSEN,
    );
    expect(await screen.findByText('0,00142858 BTC')).toBeVisible();
    expect(
      await screen.findByText('A cotação venceu. Veja o novo valor.', undefined, { timeout: 3_000 }),
    ).toBeVisible();
    expect(screen.queryByText('0,00142858 BTC')).toBeNull();
    expect(qr()).toBeNull();
    await press('Ver novo valor');
    expect(await screen.findByText('0,0015 BTC')).toBeVisible();
  });

  it('that is refused says why, and the choice stays', async () => {
    open([
      asked(byCoin({ methods: ['COIN'] })),
      openingCoin({ currency: 'BTC', network: 'bitcoin' }, byCoin({ methods: ['COIN'] }), 'Não há cotação agora.'),
    ]);
    await userEvent.click(await radio('BTC'));
    await userEvent.click(await radio('Bitcoin'));
    await press('Ver valor e endereço');
    expect(await screen.findByText('Não há cotação agora.')).toBeVisible();
    expect(await radio('Bitcoin')).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Pix' })).toBeNull();
  });

  it('that is not offered now says so', async () => {
    open([asked(requestOf({ methods: ['COIN'], offers: [] }))]);
    expect(await screen.findByText(/^O pagamento em cripto está indisponível agora\./)).toBeVisible();
  });

  it('products P-12, P-15: seen on its network it shows no address and how far it is; paid, a receipt with the whole hash', async () => {
    const user = userEvent.setup();
    const seen = coinPayment({ confirmations: 1 }, { state: 'CONFIRMING' });
    open(
      [
        asked(byCoin({ offers: [coinOffer()] })),
        asked(over({ state: 'SEEN', methods: ['PIX', 'COIN'], coins: COINS, payments: [seen] })),
        asked(over({ state: 'PAID', received: '500', missing: '0', coins: COINS, payments: [coinPayment()] })),
      ],
      CHOSEN,
    );
    await screen.findByText('0,00142858 BTC');
    comeBack();
    expect(await screen.findByRole('heading', { name: 'Pagamento visto na rede' })).toBeVisible();
    expect(await screen.findByText('1 de 3 confirmações')).toBeVisible();
    expect(qr()).toBeNull();
    comeBack();
    expect(await screen.findByText('Esta cobrança já foi paga. Não pague de novo.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Copiar comprovante' }));
    const receipt = await navigator.clipboard.readText();
    expect(receipt).toContain('Valor pago: 0,00142858 BTC\nEm reais: R$ 500,00');
    expect(receipt).toContain(`Rede: Bitcoin\nTransação (hash): ${'a'.repeat(64)}`);
  });

  it('products P-12: what another transaction replaced is to be paid anew, and the page says why', async () => {
    const seen = coinPayment({ confirmations: 0 }, { state: 'CONFIRMING' });
    open(
      [
        asked(over({ state: 'SEEN', methods: ['COIN'], coins: COINS, payments: [seen] })),
        asked(byCoin({ methods: ['COIN'], offers: [coinOffer()] })),
      ],
      CHOSEN,
    );
    await screen.findByRole('heading', { name: 'Pagamento visto na rede' });
    comeBack();
    expect(await screen.findByText(/^A rede desfez o pagamento que tínhamos visto/)).toBeVisible();
    expect(await screen.findByText('0,00142858 BTC')).toBeVisible();
  });

  it('products P-14: what came after the price was no longer firm says who decides, and not to pay again', async () => {
    const late = coinPayment({ confirmations: 1 }, { state: 'CONFIRMING' });
    open([asked(byCoin({ offers: [], payments: [late] }))], CHOSEN);
    expect(
      await screen.findByText(/^Seu pagamento chegou depois do prazo da cotação\..* Não pague de novo\.$/),
    ).toBeVisible();
  });

  it('products P-14: too little says what is missing of the coin, and leads to an address for the rest', async () => {
    const short = coinPayment({ amount: '0.00128572', missing: '0.00014286' }, { amount: '450', state: 'WAITING' });
    open(
      [asked(byCoin({ state: 'UNDERPAID', received: '450', missing: '50', offers: [], payments: [short] }))],
      CHOSEN,
    );
    expect(await screen.findByText('0,00014286 BTC')).toBeVisible();
    expect(await screen.findByText(/^Ainda falta pagar R\$\s50,00\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver novo valor' })).toBeVisible();
  });

  it('one by Pix has no words of coins', async () => {
    open([asked(over({ state: 'PAID', received: '500', missing: '0', payments: [payment()] }))]);
    expect(await screen.findByText('Final do ID do Pix')).toBeVisible();
    expect(screen.queryByText('Transação (hash)')).toBeNull();
  });
});
