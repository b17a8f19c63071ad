import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage, unreachable } from '../lib/test/open-page';
import { KnownAddressDocument, SaveAddressDocument } from './__generated__/address';
import { AddressPage } from './address-page';

const known = {
  __typename: 'KnownAddress' as const,
  cep: '01310100',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const looking = (cep: string, address: object | null): MockLink.MockedResponse => ({
  request: { query: KnownAddressDocument, variables: { cep } },
  result: { data: { address } },
});
const input = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const saving = (sent: object, errors: readonly object[] = []): MockLink.MockedResponse => ({
  request: { query: SaveAddressDocument, variables: { input: sent } },
  result: {
    data: {
      saveAddress: { registration: errors.length === 0 ? at('PROGRESS') : null, retryAt: null, errors: [...errors] },
    },
  },
});
const open = (...mocks: MockLink.MockedResponse[]) =>
  openPage(<AddressPage />, '/register/address', { apolloMocks: [loading(at('ADDRESS')), ...mocks] });
const field = (name: string) => screen.findByLabelText(name);
const goOn = () => screen.findByRole('button', { name: 'Continuar' });

describe('§2.50 /register/address', () => {
  it('the CEP fills in the address; the number is typed', async () => {
    const { user, currentPath } = open(looking('01310100', known), saving(input));
    await user.type(await field('CEP'), '01310100');
    await waitFor(async () => expect(await field('Rua ou avenida')).toHaveValue('Avenida Paulista'));
    expect(await field('Estado')).toHaveValue('SP');
    await user.type(await field('Número'), '1000');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/progress'));
  });

  it('an unknown CEP does not stand in the way, nor does one that cannot be looked up', async () => {
    const { user } = open(looking('99999999', null), {
      request: { query: KnownAddressDocument, variables: { cep: '88888888' } },
      error: new TypeError('Failed to fetch'),
    });
    await user.type(await field('CEP'), '99999999');
    expect(await screen.findByText('Não encontramos este CEP. Preencha o endereço.')).toBeVisible();
    await user.clear(await field('CEP'));
    await user.type(await field('CEP'), '88888888');
    expect(await screen.findByText(/Não foi possível buscar o CEP/)).toBeVisible();
    expect(await goOn()).toBeEnabled();
  });

  it('whoever looked up too many CEPs reads so, and not that there is none', async () => {
    const errors = [{ message: 'too many', extensions: { code: 'TOO_MANY_REQUESTS' } }];
    const { request } = looking('99999999', null);
    const { user } = open({ request, result: { errors } });
    await user.type(await field('CEP'), '99999999');
    expect(await screen.findByText(/^Você buscou muitos CEPs/)).toBeVisible();
    expect(await goOn()).toBeEnabled();
  });

  it('has a message for each field', async () => {
    const { user } = open();
    await user.click(await goOn());
    expect(await field('CEP')).toHaveAccessibleDescription('Digite os 8 números do CEP.');
    expect(await field('Rua ou avenida')).toHaveAccessibleDescription('Digite a rua ou avenida.');
    expect(await field('Número')).toHaveAccessibleDescription(/Endereço sem número/);
    expect(await field('Bairro')).toHaveAccessibleDescription('Digite o bairro.');
    expect(await field('Cidade')).toHaveAccessibleDescription('Digite a cidade.');
    expect(await field('Estado')).toHaveAccessibleDescription('Escolha o estado.');
  });

  it('keeps everything when the exchange cannot be reached', async () => {
    const { user, currentPath } = open(looking('01310100', known), unreachable(saving(input)), saving(input));
    await user.type(await field('CEP'), '01310100');
    await waitFor(async () => expect(await field('Cidade')).toHaveValue('São Paulo'));
    await user.type(await field('Número'), '1000');
    await user.click(await goOn());
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    expect(await field('Número')).toHaveValue('1000');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/progress'));
  });

  it('an address without a number is one, and a refused state is said at its field', async () => {
    const refused = { name: 'state', messages: ['Este CEP é do Paraná.'] };
    const { user } = open(looking('01310100', known), saving({ ...input, number: null, state: 'RJ' }, [refused]));
    await user.type(await field('CEP'), '01310-100');
    await waitFor(async () => expect(await field('Cidade')).toHaveValue('São Paulo'));
    await user.selectOptions(await field('Estado'), 'RJ');
    await user.click(screen.getByRole('checkbox', { name: 'Endereço sem número' }));
    await user.click(await goOn());
    await waitFor(async () => expect(await field('Estado')).toHaveAccessibleDescription('Este CEP é do Paraná.'));
    expect(await field('Rua ou avenida')).toHaveValue('Avenida Paulista');
  });
});
