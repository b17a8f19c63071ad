import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage } from '../lib/test/open-page';
import { ChooseAccountTypeDocument } from './__generated__/account-type';
import { AccountTypePage } from './account-type-page';

const PATH = '/register/account-type';

describe('§2.49 /register/account-type', () => {
  it('says what is needed, offers only what exists, and goes on', async () => {
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
