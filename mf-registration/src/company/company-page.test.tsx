import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage, unreachable } from '../lib/test/open-page';
import { SaveCompanyDocument } from './__generated__/company';
import { CompanyPage } from './company-page';

const PATH = '/register/company/infos';
const bakery = {
  cnpj: '12ABC34501DE35',
  legalName: 'Padaria Boa Ltda',
  tradeName: null,
  phone: '+551134567890',
  site: null,
};
const saved = {
  __typename: 'RegistrationCompany' as const,
  maskedCnpj: '••.ABC.345/01DE-••',
  legalName: 'Padaria Boa Ltda',
  tradeName: 'Boa',
  phone: '+551134567890',
  site: 'boa.com.br',
};
const company = { accountType: 'COMPANY' } as const;
const saving = (input: object, errors: readonly object[] = []): MockLink.MockedResponse => ({
  request: { query: SaveCompanyDocument, variables: { input } },
  result: {
    data: {
      saveCompany: {
        registration: errors.length === 0 ? at('PARTNERS', company) : null,
        retryAt: null,
        errors: [...errors],
      },
    },
  },
});
const open = (registration = at('COMPANY', company), ...mocks: MockLink.MockedResponse[]) =>
  openPage(<CompanyPage />, PATH, { apolloMocks: [loading(registration), ...mocks] });
const field = (name: string) => screen.findByLabelText(name);
const goOn = () => screen.findByRole('button', { name: 'Continuar' });

describe('§2.55 /register/company/infos', () => {
  it('saves which company it is, with the letters of a CNPJ and a landline, and goes on', async () => {
    const { user, currentPath } = open(at('COMPANY', company), saving(bakery));
    await user.type(await field('CNPJ'), '12abc34501de35');
    expect(await field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Empresa');
    await user.type(await field('Razão social'), 'Padaria  Boa Ltda');
    await user.type(await field('Telefone da empresa'), '1134567890');
    expect(await field('Telefone da empresa')).toHaveValue('(11) 3456-7890');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/company/partner'));
  });

  it('has a message for each field, and the first of them has the focus', async () => {
    const { user } = open();
    await user.click(await goOn());
    expect(await field('CNPJ')).toHaveAccessibleDescription('Digite o CNPJ.');
    expect(await field('Razão social')).toHaveAccessibleDescription(
      'Digite a razão social: de 2 a 150 letras, números e sinais de pontuação.',
    );
    expect(await field('Telefone da empresa')).toHaveAccessibleDescription(/telefone com DDD/);
    await waitFor(async () => expect(await field('CNPJ')).toHaveFocus());
    await user.type(await field('CNPJ'), '12abc34501de36');
    expect(await field('CNPJ')).toHaveAccessibleDescription('CNPJ inválido. Confira os números e as letras.');
    await user.type(await field('Site (opcional)'), 'javascript:alert(1)');
    expect(await field('Site (opcional)')).toHaveAccessibleDescription('Digite um site como empresa.com.br.');
    await user.type(await field('Nome fantasia (opcional)'), 'x');
    expect(await field('Nome fantasia (opcional)')).toHaveAccessibleDescription(
      'Use de 2 a 150 letras, números e sinais de pontuação.',
    );
  });

  it('shows what was saved; a CNPJ that is not typed anew stays, and a refusal stands at its field', async () => {
    const input = { ...bakery, cnpj: null, tradeName: 'Boa', site: 'boa.com.br' };
    const refused = { name: 'legalName', messages: ['Use de 2 a 150 letras, números e sinais de pontuação.'] };
    const { user } = open(at('PARTNERS', { ...company, company: saved }), saving(input, [refused]));
    expect(await field('CNPJ')).toHaveAccessibleDescription(/Salvo: ••\.ABC\.345\/01DE-••/);
    await user.click(await goOn());
    await waitFor(async () =>
      expect(await field('Razão social')).toHaveAccessibleDescription(
        'Use de 2 a 150 letras, números e sinais de pontuação.',
      ),
    );
    expect(await field('Site (opcional)')).toHaveValue('boa.com.br');
    expect(await field('Telefone da empresa')).toHaveValue('(11) 3456-7890');
  });

  it('keeps everything when the exchange cannot be reached', async () => {
    const { user, currentPath } = open(at('COMPANY', company), unreachable(saving(bakery)), saving(bakery));
    await user.type(await field('CNPJ'), '12abc34501de35');
    await user.type(await field('Razão social'), 'Padaria Boa Ltda');
    await user.type(await field('Telefone da empresa'), '1134567890');
    await user.click(await goOn());
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    expect(await field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await user.click(await goOn());
    await waitFor(() => expect(currentPath()).toBe('/register/company/partner'));
  });

  it('is no page of a person', async () => {
    const { currentPath } = open(at('ADDRESS', { accountType: 'PERSONAL' }));
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });
});
