import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage } from '../lib/test/open-page';
import { SubmitRegistrationDocument } from './__generated__/progress';
import { ProgressPage } from './progress-page';

type Check = ReturnType<typeof at>['checks'][number] & { readonly __typename: 'RegistrationCheck' };

const check = (changes: Partial<Check>): Check => ({
  __typename: 'RegistrationCheck',
  kind: 'REGISTRY',
  state: 'WAITING',
  message: null,
  step: null,
  until: null,
  ...changes,
});
const address = {
  __typename: 'PostalAddress' as const,
  cep: '01310100',
  street: 'Avenida Paulista',
  number: null,
  complement: 'Sala 2',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const submitting = (
  registration: ReturnType<typeof at> | null,
  errors: readonly object[] = [],
): MockLink.MockedResponse => ({
  request: { query: SubmitRegistrationDocument },
  result: { data: { submitRegistration: { registration, retryAt: null, errors: [...errors] } } },
});
const open = (registration: ReturnType<typeof at>, ...mocks: MockLink.MockedResponse[]) =>
  openPage(<ProgressPage />, '/register/progress', { apolloMocks: [loading(registration), ...mocks] });

describe('§2.52 /register/progress', () => {
  it('shows what was filled in, hands it in, and says what is checked', async () => {
    const checks = [check({}), check({ kind: 'LISTS', state: 'PASSED' })];
    const { user } = open(at('PROGRESS', { address }), submitting(at('PROGRESS', { checks })));
    expect(await screen.findByText('Avenida Paulista, sem número · Sala 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alterar: Seu endereço' })).toHaveAttribute('href', '/register/address');
    await user.click(screen.getByRole('button', { name: 'Enviar cadastro' }));
    expect(await screen.findByText('Dados na Receita Federal')).toBeVisible();
    expect(screen.getByText('Em conferência')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Conferências' })).toHaveFocus());
    expect(screen.getByText('Conferido')).toBeVisible();
  });

  it('of a company shows company, partners and seat, and where its CNPJ is corrected', async () => {
    const company = {
      __typename: 'RegistrationCompany' as const,
      maskedCnpj: '••.ABC.345/01DE-••',
      legalName: 'Padaria Boa Ltda',
      tradeName: null,
      phone: '+551134567890',
      site: null,
    };
    const nina = {
      __typename: 'Partner' as const,
      id: '1',
      kind: 'PERSON' as const,
      name: 'Nina Lima',
      maskedDocument: '•••.982.247-••',
      birthDate: '1990-12-31',
      isPoliticallyExposed: false,
      isAdministrator: true,
      share: 10_000,
    };
    const message = 'Confira o CNPJ e a razão social.';
    const checks = [check({ kind: 'COMPANY', state: 'TO_CORRECT', message, step: 'COMPANY' })];
    const ready = at('PROGRESS', { accountType: 'COMPANY', company, partners: [nina], address });
    const { user } = open(ready, submitting({ ...ready, checks }));
    expect(await screen.findByText('CNPJ ••.ABC.345/01DE-••')).toBeVisible();
    expect(screen.getByText('Nina Lima: 100 %, administra')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alterar: Endereço da empresa' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar cadastro' }));
    expect(await screen.findByText('Empresa na Receita Federal')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Corrigir' })).toHaveAttribute('href', '/register/company/infos');
  });

  it('leads to the end once everything has passed, with the customer read again', async () => {
    const { user, shell, currentPath } = open(at('PROGRESS'), submitting(at('DONE')));
    await user.click(await screen.findByRole('button', { name: 'Enviar cadastro' }));
    await waitFor(() => expect(currentPath()).toBe('/register/success'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('says what is wrong and leads to where it is corrected', async () => {
    const message = 'Confira nome, CPF e nascimento como no documento.';
    open(at('PROGRESS', { checks: [check({ state: 'TO_CORRECT', message, step: 'INFOS' })] }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Corrigir' })).toHaveAttribute('href', '/register/infos');
    expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
    // The document may be that of another account of the customer.
    expect(screen.getByRole('link', { name: 'Sair e entrar nela' })).toHaveAttribute('href', '/logout');
  });

  it('names the date until which somebody looks at it', async () => {
    const message = 'Um analista confere seus dados até 28/11/2026, 12:00.';
    open(at('PROGRESS', { checks: [check({ state: 'IN_REVIEW', until: '2026-11-28T15:00:00.000Z', message })] }));
    expect(await screen.findByText(/Em análise até .*12:00/)).toBeVisible();
    // The date is not said twice.
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says what the exchange refuses, above the button', async () => {
    const refused = { name: 'base', messages: ['Complete seus dados antes de enviar.'] };
    const { user } = open(at('PROGRESS'), submitting(null, [refused]));
    await user.click(await screen.findByRole('button', { name: 'Enviar cadastro' }));
    expect(await screen.findByText('Complete seus dados antes de enviar.')).toBeVisible();
  });
});
