import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import infos from '../../locales/en/infos.json';
import {
  ChangePhoneDocument,
  ChangePostalAddressDocument,
  ConfirmEmailChangeDocument,
  CorrectPersonDocument,
  KnownAddressDocument,
  ProfileInfosDocument,
  RequestEmailChangeDocument,
  ResendEmailChangeDocument,
  RevealDocumentDocument,
  type ProfileFieldsFragment,
} from './__generated__/infos';
import { InfosPage } from './infos-page';

type Mock = MockLink.MockedResponse;

const PROOF = 'Senha#Certa';
const person = {
  __typename: 'ProfilePerson' as const,
  name: 'Nina Lima',
  birthDate: '1990-05-20',
  phone: '+5511987654321',
  nationality: 'BR',
  isCorrectable: true,
};
const address = {
  __typename: 'PostalAddress' as const,
  cep: '01310100',
  street: 'Avenida Paulista',
  number: null,
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const nina = {
  __typename: 'Profile' as const,
  id: '1',
  name: 'Nina Lima',
  email: 'nina@exemplo.com',
  document: { __typename: 'ProfileDocument' as const, kind: 'CPF' as const, maskedNumber: '•••.982.247-••' },
  person,
  company: null,
  address,
  emailChange: null,
};

const loading = (profile: ProfileFieldsFragment = nina): Mock => ({
  request: { query: ProfileInfosDocument },
  result: { data: { profile } },
});
const wantsProof = [{ __typename: 'UserError', name: 'proof', messages: ['Digite sua senha para continuar.'] }];

/** A command that wants a proof first, and is done then. */
function proven(query: Mock['request']['query'], field: string, input: object, answer: object, none: object) {
  const mock = (more: object, result: object): Mock => ({
    request: { query, variables: { input: { ...input, ...more } } },
    result: { data: { [field]: result } },
  });
  return [
    mock({}, { ...none, errors: wantsProof }),
    mock({ proof: { password: PROOF } }, { ...answer, errors: [] }),
  ] as const;
}

const open = (mocks: readonly Mock[], options: RenderWithShellOptions = { proof: PROOF }) => {
  const result = renderWithShell(<InfosPage />, {
    route: '/profile/infos',
    path: '/profile/infos',
    resources: { account, infos },
    session: { viewer: { ...fakeViewer, level: 10 } },
    apolloMocks: mocks,
    ...options,
  });
  return { user: userEvent.setup(), ...result };
};
const region = (name: string) => screen.findByRole('region', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('§2.32 /profile/infos', () => {
  it('says what the customer registered with, and masks the document', async () => {
    open([loading()]);
    expect(await region('Dados pessoais')).toHaveTextContent(/Nina Lima.*•••\.982\.247-••.*20\/05\/1990.*Brasil/);
    expect(await region('E-mail')).toHaveTextContent('nina@exemplo.com');
    expect(await region('Celular')).toHaveTextContent('(11) 98765-4321');
    expect(await region('Endereço')).toHaveTextContent(/Avenida Paulista, sem número.*Bela Vista · São Paulo\/SP/);
  });

  it('identity §14: with hidden values it shows neither e-mail nor phone nor document', async () => {
    open([loading()], { hiddenValues: true });
    expect(await screen.findAllByText('Oculto')).toHaveLength(3);
    expect(document.body).not.toHaveTextContent(/982|exemplo|98765/);
  });

  it('of a company it names the company and who acts for it; of an account that the team opened what there is', async () => {
    const company = {
      __typename: 'ProfileCompany' as const,
      legalName: 'Padaria Boa Ltda',
      tradeName: null,
      phone: '+551134567890',
      site: 'padaria.com.br',
    };
    const cnpj = { __typename: 'ProfileDocument' as const, kind: 'CNPJ' as const, maskedNumber: '••.222.333/0001-••' };
    const { unmount } = open([loading({ ...nina, company, document: cnpj })]);
    expect(await region('Empresa')).toHaveTextContent(/Padaria Boa Ltda.*CNPJ.*padaria\.com\.br/);
    expect(await region('Representante')).toHaveTextContent('Nina Lima');
    unmount();
    open([loading({ ...nina, person: null, document: null, address: null })]);
    expect(await region('Dados pessoais')).toHaveTextContent('Nina Lima');
    expect(await button('Informar endereço')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mostrar|Trocar celular|Corrigir/ })).toBeNull();
  });

  describe('the whole document', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('is shown for a minute after a proof, and then forgotten', async () => {
      const revealing = proven(
        RevealDocumentDocument,
        'revealDocument',
        {},
        { number: '529.982.247-25' },
        { number: null },
      );
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      open([loading(), ...revealing]);
      await user.click(await button('Mostrar'));
      expect(await screen.findByText('529.982.247-25')).toBeVisible();
      expect(await button('Ocultar (60 s)')).toBeVisible();
      act(() => {
        jest.advanceTimersByTime(59_000);
      });
      expect(screen.getByText('529.982.247-25')).toBeVisible();
      act(() => {
        jest.advanceTimersByTime(2_000);
      });
      expect(screen.queryByText('529.982.247-25')).toBeNull();
      expect(screen.getByText('•••.982.247-••')).toBeVisible();
    });
  });

  it('that cannot be shown says so; who gives up the proof sees nothing', async () => {
    const offline = { request: { query: RevealDocumentDocument, variables: { input: {} } }, error: new TypeError('x') };
    const [asked] = proven(RevealDocumentDocument, 'revealDocument', {}, {}, { number: null });
    const { user } = open([loading(), offline, asked], {});
    await user.click(await button('Mostrar'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mostrar agora');
    await user.click(await button('Mostrar'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('•••.982.247-••')).toBeVisible();
  });

  it('another phone is confirmed with a proof; it says until when withdrawals are locked, and the focus comes back', async () => {
    const changed = { ...nina, person: { ...person, phone: '+5521998765432' } };
    const lockedUntil = '2026-11-28T15:00:00.000Z';
    const changing = proven(
      ChangePhoneDocument,
      'changePhone',
      { phone: '+5521998765432' },
      { profile: changed, lockedUntil },
      { profile: nina, lockedUntil: null },
    );
    const { user } = open([loading(), ...changing]);
    await user.click(await button('Trocar celular'));
    const field = screen.getByLabelText('Novo celular');
    expect(field).toHaveFocus();
    await user.click(await button('Trocar celular'));
    expect(field).toHaveAccessibleDescription(/Digite o celular com DDD/);
    await user.type(field, '21998765432');
    await user.click(await button('Trocar celular'));
    expect(await screen.findByText('Celular trocado. Saques travados até 28/11/2026, 12:00.')).toBeVisible();
    expect(await region('Celular')).toHaveTextContent('(21) 99876-5432');
    expect(await button('Trocar celular')).toHaveFocus();
  });

  it('another e-mail is confirmed by a code, which also a reload asks for; the session is read anew', async () => {
    const emailChange = { __typename: 'EmailChange' as const, maskedEmail: 'n•••@outro.com', resendAt: null };
    const waiting = { ...nina, emailChange };
    const asking = proven(
      RequestEmailChangeDocument,
      'requestEmailChange',
      { email: 'nova@outro.com' },
      { profile: waiting },
      { profile: nina },
    );
    const { user, unmount } = open([loading(), ...asking]);
    await user.click(await button('Trocar e-mail'));
    await user.click(await button('Enviar código'));
    expect(screen.getByLabelText('Novo e-mail')).toHaveAccessibleDescription(/e-mail válido/);
    await user.type(screen.getByLabelText('Novo e-mail'), '\u200bnova@outro.com ');
    await user.click(await button('Enviar código'));
    expect(await screen.findByText(/Enviamos um código de 6 dígitos para n•••@outro\.com/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Código de 6 dígitos')).toHaveFocus());
    unmount();

    const lockedUntil = '2026-11-28T15:00:00.000Z';
    const confirming = {
      request: { query: ConfirmEmailChangeDocument, variables: { input: { code: '123456' } } },
      result: {
        data: { confirmEmailChange: { profile: { ...nina, email: 'nova@outro.com' }, lockedUntil, errors: [] } },
      },
    };
    const again = {
      request: { query: ResendEmailChangeDocument, variables: {} },
      result: { data: { resendEmailChange: { profile: waiting, errors: [] } } },
    };
    const { shell } = open([loading(waiting), again, confirming]);
    await user.click(await button('Enviar outro código'));
    expect(await screen.findByText('Enviamos outro código. O anterior também vale.')).toBeVisible();
    await user.type(screen.getByLabelText('Código de 6 dígitos'), '123456');
    await waitFor(() =>
      expect(shell.flashes).toEqual([
        { kind: 'success', message: 'E-mail trocado. Saques travados até 28/11/2026, 12:00.' },
      ]),
    );
    expect(shell.calls.refresh).toBe(1);
    expect(await region('E-mail')).toHaveTextContent('nova@outro.com');
    expect(await button('Trocar e-mail')).toBeVisible();
  });

  it('who wrote a wrong e-mail asks for another one instead of the code', async () => {
    const emailChange = { __typename: 'EmailChange' as const, maskedEmail: 'n•••@outro.com', resendAt: null };
    const { user } = open([loading({ ...nina, emailChange })]);
    await user.click(await button('Usar outro e-mail'));
    expect(screen.getByLabelText('Novo e-mail')).toHaveFocus();
  });

  it('another address is filled in by its CEP and saved with a proof; giving up changes nothing', async () => {
    const known = {
      __typename: 'KnownAddress' as const,
      cep: '80420090',
      street: 'Avenida do Batel',
      district: 'Batel',
      city: 'Curitiba',
      state: 'PR',
    };
    const looking = {
      request: { query: KnownAddressDocument, variables: { cep: '80420090' } },
      result: { data: { address: known } },
    };
    const { __typename, ...input } = { ...address, ...known, __typename: 'PostalAddress' as const };
    const changing = proven(
      ChangePostalAddressDocument,
      'changePostalAddress',
      input,
      { profile: { ...nina, address: { __typename, ...input } } },
      { profile: nina },
    );
    const { user } = open([loading(), looking, ...changing]);
    await user.click(await button('Trocar endereço'));
    await user.click(await button('Cancelar'));
    expect(await button('Trocar endereço')).toHaveFocus();
    await user.click(await button('Trocar endereço'));
    const cep = screen.getByLabelText('CEP');
    await user.clear(cep);
    await user.type(cep, '80420090');
    await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveValue('Curitiba'));
    await user.click(await button('Salvar endereço'));
    expect(await screen.findByText('Endereço salvo.')).toBeVisible();
    expect(await region('Endereço')).toHaveTextContent(/Avenida do Batel/);
  });

  it('name, CPF and birth date are corrected while that is possible, and what the exchange refuses stands at its field', async () => {
    const changed = { name: 'Nina Lima Souza', birthDate: '1990-05-21' };
    const answer = (errors: readonly object[]) => ({ profile: { ...nina, person: { ...person, ...changed } }, errors });
    const request = {
      query: CorrectPersonDocument,
      variables: { input: { ...changed, cpf: '11144477735' } },
    };
    const refused = [{ __typename: 'UserError', name: 'name', messages: ['Não encontramos estes dados.'] }];
    const { user, unmount } = open([
      loading(),
      { request, result: { data: { correctPerson: answer(refused) } } },
      { request, result: { data: { correctPerson: answer([]) } } },
    ]);
    await user.click(await button('Corrigir dados'));
    const [name, birthDate] = [screen.getByLabelText('Nome completo'), screen.getByLabelText('Data de nascimento')];
    await user.clear(birthDate);
    await user.type(birthDate, '30022000');
    await user.click(await button('Salvar correção'));
    expect(birthDate).toHaveAccessibleDescription('Esta data não existe.');
    await user.type(name, ' Souza');
    const cpf = screen.getByLabelText('CPF');
    expect(cpf).toHaveAccessibleDescription(/^Guardado: .*Deixe em branco para manter/);
    await user.type(cpf, '11144477736');
    await user.click(await button('Salvar correção'));
    expect(cpf).toHaveAccessibleDescription(/CPF inválido/);
    await user.clear(cpf);
    await user.type(cpf, '11144477735');
    await user.clear(birthDate);
    await user.type(birthDate, '21051990');
    await user.click(await button('Salvar correção'));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Não encontramos estes dados.'));
    await user.click(await button('Salvar correção'));
    expect(await screen.findByText('Dados corrigidos.')).toBeVisible();
    expect(within(await region('Dados pessoais')).getByText('Nina Lima Souza')).toBeVisible();
    unmount();
    open([loading({ ...nina, person: { ...person, isCorrectable: false } })]);
    expect(await region('Dados pessoais')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Corrigir dados' })).toBeNull();
  });

  it('that cannot be loaded says so and tries again', async () => {
    const offline = { request: { query: ProfileInfosDocument }, error: new TypeError('Failed to fetch') };
    const { user } = open([offline, loading()]);
    await user.click(await button('Tentar de novo'));
    expect(await region('Dados pessoais')).toBeVisible();
  });
});
