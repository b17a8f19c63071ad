import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, loading, openPage, unreachable } from '../lib/test/open-page';
import { SavePartnersDocument } from './__generated__/partners';
import { PartnersPage } from './partners-page';

const nina = {
  id: null,
  kind: 'PERSON',
  name: 'Nina Lima',
  document: '52998224725',
  birthDate: '1990-12-31',
  isPoliticallyExposed: false,
  isAdministrator: true,
  share: 8_750,
};
const holding = {
  id: null,
  kind: 'COMPANY',
  name: 'Holding 3 S/A',
  document: '12ABC34501DE35',
  birthDate: null,
  isPoliticallyExposed: null,
  isAdministrator: false,
  share: 1_250,
};
const savedNina = {
  __typename: 'Partner' as const,
  id: 'a1',
  kind: 'PERSON' as const,
  name: 'Nina Lima',
  maskedDocument: '•••.982.247-••',
  birthDate: '1990-12-31',
  isPoliticallyExposed: false,
  isAdministrator: true,
  share: 8_750,
};
const savedHolding = {
  __typename: 'Partner' as const,
  id: 'b2',
  kind: 'COMPANY' as const,
  name: 'Holding 3 S/A',
  maskedDocument: '••.ABC.345/01DE-••',
  birthDate: null,
  isPoliticallyExposed: null,
  isAdministrator: false,
  share: 1_250,
};
const company = { accountType: 'COMPANY' } as const;
const saving = (partners: readonly object[], errors: readonly object[] = []): MockLink.MockedResponse => ({
  request: { query: SavePartnersDocument, variables: { input: { partners } } },
  result: {
    data: {
      savePartners: {
        registration: errors.length === 0 ? at('ADDRESS', company) : null,
        retryAt: null,
        errors: [...errors],
      },
    },
  },
});
const open = (registration = at('PARTNERS', company), ...mocks: MockLink.MockedResponse[]) =>
  openPage(<PartnersPage />, '/register/company/partner', { apolloMocks: [loading(registration), ...mocks] });
type User = ReturnType<typeof open>['user'];

const partner = async (position: number) => within(await screen.findByLabelText(`Sócio ${position}`));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sum = () => screen.getByRole('status');

/** Fills in a field at once: each key would draw the whole form anew. */
async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function fillPerson(user: User, share = '87,5') {
  const first = await partner(1);
  await put(user, first.getByLabelText('Nome completo'), 'Nina Lima');
  await put(user, first.getByLabelText('CPF'), '52998224725');
  await put(user, first.getByLabelText('Data de nascimento'), '31121990');
  await user.click(first.getByRole('radio', { name: 'Não' }));
  await user.click(first.getByRole('checkbox', { name: 'Administra a empresa' }));
  await put(user, first.getByLabelText('Participação'), share);
}

async function addHolding(user: User, share: string) {
  await user.click(await button('Incluir sócio'));
  const second = await partner(2);
  await user.click(second.getByRole('radio', { name: 'Empresa' }));
  await put(user, second.getByLabelText('Razão social'), 'Holding 3 S/A');
  await put(user, second.getByLabelText('CNPJ'), '12abc34501de35');
  await put(user, second.getByLabelText('Participação'), share);
}

describe('§2.56 /register/company/partner', () => {
  it('adds partners, tells at each key what the shares lack, saves them all and goes on', async () => {
    const { user, currentPath } = open(at('PARTNERS', company), saving([nina, holding]));
    await partner(1);
    expect(sum()).toHaveTextContent('Faltam 100 % para 100 %.');
    await fillPerson(user);
    expect(sum()).toHaveTextContent('Faltam 12,5 % para 100 %.');
    await user.click(await button('Incluir sócio'));
    await waitFor(async () => expect((await partner(2)).getByRole('radio', { name: 'Pessoa' })).toHaveFocus());
    await user.click(await button(/^Remover sócio 2/));
    await addHolding(user, '12,51');
    expect(sum()).toHaveTextContent('Passou 0,01 %.');
    await user.click(await button('Continuar'));
    const last = (await partner(2)).getByLabelText('Participação');
    await waitFor(() => expect(last).toHaveFocus());
    expect(last).toHaveAccessibleDescription('Passou 0,01 %.');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.type(last, '{Backspace}');
    expect(sum()).toHaveTextContent('As participações somam 100 %.');
    await user.click(await button('Continuar'));
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });

  it('brings back whoever was removed with all that was typed, and moves the focus along', async () => {
    const { user } = open();
    await fillPerson(user);
    await addHolding(user, '12,5');
    await user.click(await button('Remover sócio 1 Nina Lima'));
    expect(await button('Desfazer')).toHaveFocus();
    expect(await button('Desfazer')).toHaveAccessibleDescription('Sócio removido: Nina Lima.');
    expect((await partner(1)).getByLabelText('Razão social')).toHaveValue('Holding 3 S/A');
    expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
    await user.click(await button('Desfazer'));
    const first = await partner(1);
    await waitFor(() => expect(first.getByRole('radio', { name: 'Pessoa' })).toHaveFocus());
    expect(first.getByLabelText('Nome completo')).toHaveValue('Nina Lima');
    expect(first.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(first.getByRole('checkbox', { name: 'Administra a empresa' })).toBeChecked();
    expect(sum()).toHaveTextContent('As participações somam 100 %.');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  it('has a message for each field of each partner, and nothing is chosen for the customer', async () => {
    const { user } = open();
    await user.click(await button('Incluir sócio'));
    await user.click((await partner(2)).getByRole('radio', { name: 'Empresa' }));
    await user.click(await button('Continuar'));
    const [first, second] = [await partner(1), await partner(2)];
    await waitFor(() => expect(first.getByLabelText('Nome completo')).toHaveFocus());
    expect(first.getByLabelText('Nome completo')).toHaveAccessibleDescription('Digite nome e sobrenome.');
    expect(first.getByLabelText('CPF')).toHaveAccessibleDescription('Digite o CPF.');
    expect(first.getByLabelText('Data de nascimento')).toHaveAccessibleDescription('Digite a data de nascimento.');
    expect(first.getByRole('radiogroup', { name: /exposta/ })).toHaveAccessibleDescription('Responda sim ou não.');
    expect(first.getByRole('checkbox')).toHaveAccessibleDescription(/ao menos uma pessoa que administra/);
    expect(first.getByLabelText('Participação')).toHaveAccessibleDescription('Digite a participação, como 12,5.');
    expect(second.getByLabelText('Razão social')).toHaveAccessibleDescription(/de 2 a 150/);
    expect(second.getByLabelText('CNPJ')).toHaveAccessibleDescription('Digite o CNPJ.');
  });

  it('a child owns a part and does not administer, a document stands once, and no share is for who only administers', async () => {
    const { user } = open(at('ADDRESS', { ...company, partners: [savedNina, savedHolding] }));
    const first = await partner(1);
    await user.clear(first.getByLabelText('Participação'));
    await put(user, first.getByLabelText('Participação'), '0');
    await user.click(await button('Incluir sócio'));
    const third = await partner(3);
    await put(user, first.getByLabelText('CPF'), '11144477735');
    await put(user, third.getByLabelText('Nome completo'), 'Bia Lima');
    await put(user, third.getByLabelText('CPF'), '11144477735');
    await put(user, third.getByLabelText('Data de nascimento'), '31122020');
    await user.click(third.getByRole('checkbox'));
    await put(user, third.getByLabelText('Participação'), '0');
    await user.click(await button('Continuar'));
    expect(third.getByLabelText('CPF')).toHaveAccessibleDescription('Este documento já está na lista.');
    expect(third.getByRole('checkbox')).toHaveAccessibleDescription('Quem administra precisa ter 18 anos.');
    await user.click(third.getByRole('checkbox'));
    expect(third.getByRole('checkbox')).toHaveAccessibleDescription('');
    expect(third.getByLabelText('Participação')).toHaveAccessibleDescription(/só para quem apenas administra/);
    expect(first.getByLabelText('Participação')).toHaveAccessibleDescription('');
  });

  it('shows who was saved, and documents that are not typed anew stay', async () => {
    const kept = [
      { ...nina, id: 'a1', document: null },
      { ...holding, id: 'b2', document: null },
    ];
    const { user, currentPath } = open(
      at('ADDRESS', { ...company, partners: [savedNina, savedHolding] }),
      saving(kept),
    );
    expect((await partner(1)).getByLabelText('CPF')).toHaveAccessibleDescription(/Salvo: •••\.982\.247-••/);
    expect((await partner(2)).getByLabelText('CNPJ')).toHaveAccessibleDescription(/Salvo: ••\.ABC/);
    expect((await partner(2)).getByLabelText('Participação')).toHaveValue('12,5');
    await user.click(await button('Continuar'));
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
  });

  it('keeps everything while the exchange cannot be reached, and shows a refusal at the field of its partner, whatever was removed before', async () => {
    const refused = { name: 'partners.1.document', messages: ['A empresa não pode ser sócia de si mesma.'] };
    const answers = [unreachable(saving([nina, holding])), saving([nina, holding], [refused])];
    const { user } = open(at('PARTNERS', company), ...answers);
    await fillPerson(user);
    await user.click(await button('Incluir sócio'));
    await user.click(await button(/^Remover sócio 2/));
    await addHolding(user, '12,5');
    await user.click(await button('Continuar'));
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    expect((await partner(2)).getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await user.click(await button('Continuar'));
    const second = await partner(2);
    await waitFor(() =>
      expect(second.getByLabelText('CNPJ')).toHaveAccessibleDescription('A empresa não pode ser sócia de si mesma.'),
    );
    await waitFor(() => expect(second.getByLabelText('CNPJ')).toHaveFocus());
    expect((await partner(1)).getByLabelText('CPF')).toHaveValue('529.982.247-25');
  });

  it('has at most twenty partners', async () => {
    const partners = Array.from({ length: 20 }, (_, index) => ({ ...savedNina, id: `p${index}`, share: 500 }));
    open(at('ADDRESS', { ...company, partners }));
    expect(await button('São no máximo 20 sócios')).toBeDisabled();
  });
});
