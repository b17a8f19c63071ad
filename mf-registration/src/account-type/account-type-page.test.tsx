import { screen, waitFor } from '@testing-library/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { at, loading, openPage } from '../lib/test/open-page';
import { ChooseAccountTypeDocument } from './__generated__/account-type';
import { AccountTypePage } from './account-type-page';

const PATH = '/register/account-type';

describe('§2.49 /register/account-type', () => {
  it('says what each type needs, and goes on', async () => {
    const choosing = {
      request: { query: ChooseAccountTypeDocument, variables: { input: { accountType: 'PERSONAL' } } },
      result: {
        data: {
          chooseAccountType: { registration: at('INFOS', { accountType: 'PERSONAL' }), retryAt: null, errors: [] },
        },
      },
    };
    const { user, currentPath } = openPage(<AccountTypePage />, PATH, {
      apolloMocks: [loading(at('ACCOUNT_TYPE')), choosing],
    });
    expect(await screen.findByRole('radio', { name: 'Pessoal' })).toBeChecked();
    expect(screen.getByText('CEP e endereço de onde você mora')).toBeVisible();
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Tipo');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(currentPath()).toBe('/register/infos'));
  });

  it('of a company needs its CNPJ and its partners; what was filled in before is kept', async () => {
    const choosing = {
      request: { query: ChooseAccountTypeDocument, variables: { input: { accountType: 'COMPANY' } } },
      result: {
        data: {
          chooseAccountType: { registration: at('COMPANY', { accountType: 'COMPANY' }), retryAt: null, errors: [] },
        },
      },
    };
    const { user, currentPath } = openPage(<AccountTypePage />, PATH, {
      apolloMocks: [loading(at('PROGRESS', { accountType: 'PERSONAL' })), choosing],
    });
    const company = await screen.findByRole('radio', { name: 'Empresa' });
    expect(screen.getByRole('radio', { name: 'Pessoal' })).toBeChecked();
    expect(screen.queryByText(/guardado por 24 horas/)).not.toBeInTheDocument();
    await user.click(company);
    expect(screen.getByText('CPF ou CNPJ e participação de cada sócio')).toBeVisible();
    expect(company).toHaveAccessibleDescription(/guardado por 24 horas/);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(currentPath()).toBe('/register/company/infos'));
  });

  it('leads whoever was led here on to the step whose turn it is, and nobody who came to change the type', async () => {
    function Pages() {
      const { pathname } = useLocation();
      if (pathname === '/wallet') return <Navigate to={PATH} replace />;
      return pathname === PATH ? <AccountTypePage /> : <Link to={PATH}>Voltar</Link>;
    }
    const apolloMocks = [loading(at('ADDRESS', { accountType: 'PERSONAL' }))];
    const { user, currentPath } = openPage(<Pages />, '*', { route: '/wallet', apolloMocks });
    await waitFor(() => expect(currentPath()).toBe('/register/address'));
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(await screen.findByRole('radio', { name: 'Pessoal' })).toBeChecked();
    expect(currentPath()).toBe(PATH);
  });

  it('changed later goes on where the customer was', async () => {
    const choosing = {
      request: { query: ChooseAccountTypeDocument, variables: { input: { accountType: 'PERSONAL' } } },
      result: { data: { chooseAccountType: { registration: at('PROGRESS'), retryAt: null, errors: [] } } },
    };
    const { user, currentPath } = openPage(<AccountTypePage />, PATH, {
      apolloMocks: [loading(at('PROGRESS')), choosing],
    });
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(currentPath()).toBe('/register/progress'));
  });
});
