import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/payer.json';
import { PayerPage } from '../payer-page';
import { asked, over } from '../test/test-data';
import { ADDRESS, coinPayment, coinReturn, COINS, giving } from '../test/coin-data';

const open = (apolloMocks: NonNullable<RenderWithShellOptions['apolloMocks']>) =>
  renderWithShell(<PayerPage />, {
    resources: { payer: copy },
    route: '/pay/r1',
    path: '/pay/:requestId',
    apolloMocks,
  });

const back = (coin: object = {}, changes: object = {}) =>
  over({
    state: 'EXPIRED',
    methods: ['COIN'],
    coins: COINS,
    payments: [coinPayment({ back: coinReturn(), ...coin }, { state: 'RETURNING', ...changes })],
  });
const onTheWay = back({ back: coinReturn({ stage: 'SENDING', until: null }) });
const ETHEREUM = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Receber 0,00132858 BTC' }));

describe('/pay/:requestId, coins that go back', () => {
  it('products P-14: the payer says where to, sees what arrives and what is kept, and then that it is on its way', async () => {
    open([asked(back()), giving({ address: ADDRESS }, onTheWay)]);
    expect(await screen.findByText(/^Ana Souza vai devolver este pagamento\. Informe até/)).toBeVisible();
    expect(screen.getByText('0,00132858 BTC')).toBeVisible();
    expect(screen.getByText('0,0001 BTC')).toBeVisible();
    const field = await screen.findByLabelText('Endereço da sua carteira');
    expect(field).toHaveAccessibleDescription(/BTC pela rede Bitcoin/);
    await press();
    expect(await screen.findByText('Informe o endereço.')).toBeVisible();
    expect(field).toHaveFocus();
    await userEvent.type(field, ` ${ADDRESS} `);
    await press();
    expect(await screen.findByText('Voltando pela rede')).toBeVisible();
    expect(screen.queryByLabelText('Endereço da sua carteira')).toBeNull();
  });

  it('what is refused stands at its field, and what was typed stays', async () => {
    open([asked(back()), giving({ address: 'x' }, back(), ['address', 'O endereço não é desta rede.'])]);
    await userEvent.type(await screen.findByLabelText('Endereço da sua carteira'), 'x');
    await press();
    expect(await screen.findByText('O endereço não é desta rede.')).toBeVisible();
    expect(screen.getByLabelText('Endereço da sua carteira')).toHaveValue('x');
  });

  it('an address without a checksum is asked for once more', async () => {
    open([
      asked(back()),
      giving({ address: ETHEREUM }, back(), ['addressAgain', 'Cole de novo.']),
      giving({ address: ETHEREUM, addressAgain: ETHEREUM }, onTheWay),
    ]);
    await userEvent.type(await screen.findByLabelText('Endereço da sua carteira'), ETHEREUM);
    await press();
    await userEvent.type(await screen.findByLabelText('Cole o endereço outra vez'), ETHEREUM);
    await press();
    expect(await screen.findByText('Voltando pela rede')).toBeVisible();
  });

  it('a network with tags asks for one that is not needed', async () => {
    const xrp = (more: object) => back({ currency: 'XRP', network: 'ripple', hasTag: true, ...more });
    open([
      asked(xrp({})),
      giving(
        { address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', tag: '401' },
        xrp({ back: coinReturn({ stage: 'SENDING', until: null }) }),
      ),
    ]);
    await userEvent.type(
      await screen.findByLabelText('Endereço da sua carteira'),
      'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    );
    await userEvent.type(screen.getByLabelText('Tag (se o destino pedir)'), '401');
    await userEvent.click(screen.getByRole('button', { name: 'Receber 0,00132858 XRP' }));
    expect(await screen.findByText('Voltando pela rede')).toBeVisible();
  });

  it('another browser is told where it can be said, and has no field', async () => {
    open([asked(back({ isOwn: false }))]);
    expect(await screen.findByText(/Abra esta página no navegador usado para pagar/)).toBeVisible();
    expect(screen.queryByLabelText('Endereço da sua carteira')).toBeNull();
  });

  it('products §6: of what was credited too, and then the owner is waited for', async () => {
    const credited = (stage: object) => back({ back: coinReturn(stage) }, { state: 'SETTLED' });
    open([asked(credited({})), giving({ address: ADDRESS }, credited({ stage: 'AWAITING_OWNER', until: null }))]);
    expect(await screen.findByText('À espera do seu endereço')).toBeVisible();
    await userEvent.type(await screen.findByLabelText('Endereço da sua carteira'), ADDRESS);
    await press();
    expect(await screen.findByText('Endereço recebido. Quem cobrou ainda vai confirmar')).toBeVisible();
    expect(screen.queryByLabelText('Endereço da sua carteira')).toBeNull();
  });

  it('what is back says so, with its transaction to be copied', async () => {
    const user = userEvent.setup();
    const done = coinReturn({ stage: 'SENT', until: null, txId: 'c'.repeat(64) });
    open([asked(back({ back: done }, { state: 'RETURNED', returned: '500' }))]);
    expect(await screen.findByText('Devolvido pela rede')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Copiar comprovante' }));
    const receipt = await navigator.clipboard.readText();
    expect(receipt).toContain(
      `Chega a você: 0,00132858 BTC\nTaxa de envio: 0,0001 BTC\nHash da devolução: ${'c'.repeat(64)}`,
    );
  });
});
