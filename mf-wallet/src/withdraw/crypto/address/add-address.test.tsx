import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inFours } from '@plataforma/flow';
import { refusal } from '../../test/render-page';
import {
  adding,
  addressOf,
  BITCOIN,
  bitcoinTerms,
  EVM,
  networkOf,
  networksOf,
  OF_SOL,
  OF_TETHER,
  OF_XRP,
  openCrypto,
  SOLANA,
  termsFor,
  XRP,
} from '../test/render-page';

const ASKS_FOR_PROOF = { errors: [refusal('proof', 'Confirme com o segundo fator.')] };
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar endereço' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Adicionar endereço' }));
  await dialog.findByRole('form', { name: 'Adicionar endereço' });
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;

const field = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name });
const keep = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));

/** Opens the dialog of the only network of a currency. */
function open(currency: string, mocks: readonly ReturnType<typeof termsFor>[], networks = [networkOf()]) {
  const [first] = networks;
  const network = first?.code ?? '';
  const terms = bitcoinTerms({ currency: { code: currency } });
  openCrypto(
    `/wallet/withdraw/${currency.toLowerCase()}`,
    [networksOf(currency, networks), termsFor(currency, { network, terms, destinations: [] }), ...mocks],
    { proof: '123456' },
  );
  return openDialog();
}

describe('money §7: a new address', () => {
  it('says before what a first use waits for, is read from a link, and is kept with its owner and the second factor', async () => {
    const sent: object[] = [];
    const kept = addressOf({ label: 'Cofre' });
    const dialog = await open('BTC', [
      ...adding(sent, ASKS_FOR_PROOF, { destination: kept }),
      termsFor('BTC', { destinations: [kept] }),
    ]);
    expect(dialog.getByText(/O primeiro saque para um endereço novo espera 24 horas/)).toBeVisible();
    await userEvent.type(field(dialog, 'Endereço'), `bitcoin:${BITCOIN.toUpperCase()}?amount=1`);
    expect(field(dialog, 'Endereço')).toHaveAccessibleDescription(`Confira por inteiro: ${inFours(BITCOIN).join(' ')}`);
    await userEvent.click(dialog.getByRole('radio', { name: 'Minha' }));
    await userEvent.type(field(dialog, 'Apelido (opcional)'), 'Cofre');
    await keep(dialog);
    expect(await screen.findByRole('radio', { name: 'Cofre' })).toBeChecked();
    expect(sent[1]).toMatchObject({
      kind: 'CHAIN',
      network: 'bitcoin',
      address: BITCOIN,
      addressAgain: null,
      tag: null,
      owner: 'SELF',
      ownerName: null,
      label: 'Cofre',
      acceptsLookAlikes: false,
      proof: { password: '123456' },
    });
  });

  it.each([
    ['TQooBX9o8iSSprLWW96YShBogx7Uwisuim', 'Parece um endereço da rede TRON. Você escolheu Bitcoin.'],
    [`${BITCOIN}0`, 'Falta ou sobra um caractere.'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'O endereço tem um caractere errado.'],
    ['abc', 'Este endereço não é da rede Bitcoin.'],
  ])('§8: %p is refused as it is typed: %s', async (typed, message) => {
    const dialog = await open('BTC', []);
    await userEvent.type(field(dialog, 'Endereço'), typed);
    expect(field(dialog, 'Endereço')).toHaveAccessibleDescription(message);
  });

  it('§8: the contract of a token is no address', async () => {
    const dialog = await open('USDT', [], OF_TETHER.slice(0, 1));
    await userEvent.type(field(dialog, 'Endereço'), TETHER);
    expect(field(dialog, 'Endereço')).toHaveAccessibleDescription(
      'Este é o contrato do token: o que for enviado a ele se perde.',
    );
  });

  it('says what is missing', async () => {
    const dialog = await open('BTC', []);
    await keep(dialog);
    expect(field(dialog, 'Endereço')).toHaveAccessibleDescription('Cole o endereço da carteira que vai receber.');
    expect(dialog.getByRole('radiogroup', { name: 'De quem é a carteira?' })).toHaveAccessibleDescription(
      'Diga de quem é a carteira.',
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'De uma corretora, na minha conta' }));
    await keep(dialog);
    expect(field(dialog, 'Nome da corretora')).toHaveAccessibleDescription('Diga qual corretora.');
    await userEvent.click(dialog.getByRole('radio', { name: 'De outra pessoa' }));
    expect(field(dialog, 'CPF ou CNPJ da pessoa')).toHaveAccessibleDescription('Digite o CPF ou o CNPJ.');
  });

  it('§8: without a checksum it is pasted twice', async () => {
    const sent: object[] = [];
    const dialog = await open(
      'SOL',
      adding(sent, { errors: [refusal('base', 'Este destino já está na sua lista.')] }),
      OF_SOL,
    );
    await userEvent.type(field(dialog, 'Endereço'), SOLANA);
    await userEvent.click(dialog.getByRole('radio', { name: 'Minha' }));
    await keep(dialog);
    expect(field(dialog, 'Endereço de novo')).toHaveAccessibleDescription('Cole o endereço de novo.');
    await userEvent.type(field(dialog, 'Endereço de novo'), EVM);
    expect(field(dialog, 'Endereço de novo')).toHaveAccessibleDescription('Os dois endereços são diferentes.');
    await userEvent.clear(field(dialog, 'Endereço de novo'));
    await userEvent.type(field(dialog, 'Endereço de novo'), SOLANA);
    await keep(dialog);
    expect(await dialog.findByText('Este destino já está na sua lista.')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ address: SOLANA, addressAgain: SOLANA })]);
  });

  it('§8: where the network has tags it has one, or the customer says that it has none', async () => {
    const sent: object[] = [];
    const dialog = await open('XRP', adding(sent, { errors: [refusal('tag', 'Este destino exige a tag.')] }), OF_XRP);
    await userEvent.type(field(dialog, 'Endereço'), XRP);
    await userEvent.click(dialog.getByRole('radio', { name: 'Minha' }));
    await keep(dialog);
    expect(field(dialog, 'Tag')).toHaveAccessibleDescription('Digite a tag ou diga que este destino não usa.');
    await userEvent.type(field(dialog, 'Tag'), '4294967296');
    expect(field(dialog, 'Tag')).toHaveAccessibleDescription('A tag deve ser um número de 0 a 4.294.967.295.');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Este destino não usa tag' }));
    await keep(dialog);
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tag: null })]));
    await waitFor(() => expect(field(dialog, 'Tag')).toHaveAccessibleDescription('Este destino exige a tag.'));
  });

  it('M-20: one that could be taken for another is shown beside it, both whole, and kept by a deliberate act', async () => {
    const sent: object[] = [];
    const known = 'bc1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4';
    const kept = addressOf();
    const lookAlikes = [{ __typename: 'LookAlike', address: BITCOIN, known, reason: 'DESTINATION', label: 'Cofre' }];
    const dialog = await open('BTC', [
      ...adding(sent, { lookAlikes }, ASKS_FOR_PROOF, { destination: kept, lookAlikes }),
      termsFor('BTC', { destinations: [kept] }),
    ]);
    await userEvent.type(field(dialog, 'Endereço'), BITCOIN);
    await userEvent.click(dialog.getByRole('radio', { name: 'Minha' }));
    await keep(dialog);
    const compared = within(await dialog.findByRole('group', { name: 'Compare os endereços por inteiro' }));
    expect(compared.getByText('O que já existe: Cofre')).toBeVisible();
    const codes = [...dialog.getAllByText((_text, element) => element?.tagName === 'CODE')];
    expect(codes.map(({ textContent }) => textContent)).toEqual([BITCOIN, BITCOIN, known]);
    await keep(dialog);
    expect(await dialog.findByText('Compare os endereços e marque que quer usar este.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Comparei os endereços por inteiro/ }));
    await keep(dialog);
    expect(await screen.findByRole('radio', { name: 'Minha carteira' })).toBeChecked();
    expect(sent.slice(1)).toEqual([
      expect.objectContaining({ acceptsLookAlikes: true }),
      expect.objectContaining({ acceptsLookAlikes: true, proof: { password: '123456' } }),
    ]);
  });
});
