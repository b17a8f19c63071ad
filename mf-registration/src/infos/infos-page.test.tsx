import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage, unreachable } from '../lib/test/open-page';
import { SavePersonDocument } from './__generated__/infos';
import { InfosPage } from './infos-page';

const brazilian = {
  name: 'Ana Souza',
  cpf: '52998224725',
  birthDate: '1990-12-31',
  phone: '+5511987654321',
  nationality: 'BR',
  foreignDocument: null,
  isPoliticallyExposed: false,
};
const saved = {
  __typename: 'RegistrationPerson' as const,
  name: 'Ana Souza',
  maskedCpf: '•••.982.247-••',
  birthDate: '1990-12-31',
  phone: '+5511987654321',
  nationality: 'BR',
  foreignDocument: null,
  isPoliticallyExposed: false,
};
const saving = (input: object, errors: readonly object[] = []): MockLink.MockedResponse => ({
  request: { query: SavePersonDocument, variables: { input } },
  result: {
    data: {
      savePerson: { registration: errors.length === 0 ? at('ADDRESS') : null, retryAt: null, errors: [...errors] },
    },
  },
});
const open = (registration = at('INFOS'), ...mocks: MockLink.MockedResponse[]) =>
  openPage(<InfosPage />, '/register/infos', { apolloMocks: [loading(registration), ...mocks] });
const field = (name: string) => screen.findByLabelText(name);
const goOn = () => screen.findByRole('button', { name: 'Continuar' });

async function fill(user: ReturnType<typeof open>['user'], birthDate = '31121990') {
  await user.type(await field('Nome completo'), 'Ana  Souza');
  await user.type(await field('CPF'), '52998224725');
  await user.type(await field('Data de nascimento'), birthDate);
  await user.type(await field('Celular'), '11987654321');
  await user.click(screen.getByRole('radio', { name: 'Não' }));
}

describe('§2.48 /register/infos', () => {
  it('saves who the customer is and goes on', async () => {
    const { user, currentPath } = open(at('INFOS'), saving(brazilian));
    await fill(user);
    expect(await field('CPF')).toHaveValue('529.982.247-25');
    expect(await field('CPF')).toHaveAttribute('autocomplete', 'off');
    expect(await field('Data de nascimento')).toHaveAttribute('autocomplete', 'bday');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });

  it.each([
    ['Ana 2', 'Use só letras, hífen, ponto e apóstrofo.'],
    ['Ana 😀 Lima', 'Use só letras, hífen, ponto e apóstrofo.'],
    [`Ana ${'x'.repeat(97)}`, 'Use no máximo 100 caracteres.'],
    ['Ana', 'Digite nome e sobrenome.'],
  ])('says what is wrong with the name %s', async (name, message) => {
    const { user } = open();
    await user.click(await field('Nome completo'));
    await user.paste(name);
    await user.click(await goOn());
    expect(await field('Nome completo')).toHaveAccessibleDescription(message);
  });

  it('has a message for each field, and nothing is chosen for the customer', async () => {
    const { user } = open();
    await user.click(await goOn());
    expect(await field('Nome completo')).toHaveAccessibleDescription('Digite nome e sobrenome.');
    expect(await field('CPF')).toHaveAccessibleDescription('Digite seu CPF.');
    expect(await field('Data de nascimento')).toHaveAccessibleDescription('Digite sua data de nascimento.');
    expect(await field('Celular')).toHaveAccessibleDescription(/celular com DDD/);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Responda sim ou não.');
    await waitFor(async () => expect(await field('Nome completo')).toHaveFocus());
    await user.type(await field('CPF'), '52998224724');
    expect(await field('CPF')).toHaveAccessibleDescription('CPF inválido. Confira os números.');
    await user.type(await field('Data de nascimento'), '31022001');
    expect(await field('Data de nascimento')).toHaveAccessibleDescription('Esta data não existe.');
  });

  it('identity F11: whether a customer is an adult is judged by the time of the exchange, whatever the clock of the device says', async () => {
    const now = () => Date.parse('2050-01-01T12:00:00Z');
    const apolloMocks = [loading(at('INFOS')), saving({ ...brazilian, birthDate: '2031-12-31' })];
    const { user, currentPath } = openPage(<InfosPage />, '/register/infos', { apolloMocks, now });
    await fill(user, '31122031');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });

  it('keeps everything when the exchange cannot be reached, and when it refuses', async () => {
    const refused = {
      name: 'cpf',
      messages: ['Você tentou 5 documentos hoje. Continue amanhã ou fale com o atendimento.'],
    };
    const { user } = open(at('INFOS'), unreachable(saving(brazilian)), saving(brazilian, [refused]));
    await fill(user);
    await user.click(await goOn());
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    expect(await field('Nome completo')).toHaveValue('Ana  Souza');
    expect(screen.getByRole('radio', { name: 'Não' })).toBeChecked();
    await user.click(await goOn());
    await waitFor(async () => expect(await field('CPF')).toHaveAccessibleDescription(/5 documentos hoje/));
    expect(await field('CPF')).toHaveValue('529.982.247-25');
    expect(await field('Celular')).toHaveValue('(11) 98765-4321');
  });

  it('shows what was saved, and a document that is not typed anew stays', async () => {
    const { user, currentPath } = open(at('ADDRESS', { person: saved }), saving({ ...brazilian, cpf: null }));
    expect(await field('CPF')).toHaveAccessibleDescription(/Salvo: •••\.982\.247-••/);
    expect(await field('Data de nascimento')).toHaveValue('31/12/1990');
    expect(await field('Celular')).toHaveValue('(11) 98765-4321');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });

  it('shows what the exchange refuses of a foreign document at its field', async () => {
    const foreignDocument = { kind: 'PASSPORT', number: 'CA123456', country: 'PT' };
    const input = { ...brazilian, nationality: 'PT', foreignDocument };
    const refused = (name: string, message: string) => ({ name: `foreignDocument.${name}`, messages: [message] });
    const number = 'Digite o número do documento, de 4 a 20 letras e números.';
    const country = 'Escolha um país da lista.';
    const { user } = open(at('INFOS'), saving(input, [refused('number', number), refused('country', country)]));
    await fill(user);
    await user.selectOptions(await field('Nacionalidade'), 'PT');
    await user.selectOptions(await field('Documento'), 'PASSPORT');
    await user.selectOptions(await field('País que emitiu'), 'PT');
    await user.type(await field('Número do documento'), 'ca123456');
    await user.click(await goOn());
    await waitFor(async () => expect(await field('Número do documento')).toHaveAccessibleDescription(number));
    expect(await field('País que emitiu')).toHaveAccessibleDescription(country);
    expect(await field('Número do documento')).toHaveFocus();
    expect(await field('Número do documento')).toHaveValue('ca123456');
  });

  it('asks a foreigner for a document, and no CPF', async () => {
    const input = {
      ...brazilian,
      cpf: null,
      phone: '+351912345678',
      nationality: 'PT',
      foreignDocument: { kind: 'PASSPORT', number: 'CA123456', country: 'PT' },
    };
    const { user, currentPath } = open(at('INFOS'), saving(input));
    await fill(user);
    await user.clear(await field('CPF'));
    await user.selectOptions(await field('Nacionalidade'), 'PT');
    await user.click(await goOn());
    expect(await field('Número do documento')).toHaveAccessibleDescription(/4 a 20 letras e números/);
    await user.selectOptions(await field('Documento'), 'PASSPORT');
    // Most passports are of the customer's own country.
    expect(await field('País que emitiu')).toHaveValue('PT');
    await user.type(await field('Número do documento'), 'ca 123456');
    await user.clear(await field('Celular'));
    await user.type(await field('Celular'), '+351 912 345 678');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });
});
