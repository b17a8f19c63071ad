import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor } from '@testing-library/react';
import { at, loading, openPage } from '../lib/test/open-page';
import { SuccessPage } from './success-page';
import { VerifiedPage } from './verified-page';

const of = (level: number) => ({ session: { viewer: { ...fakeViewer, level } } });

describe('§2.53 /register/success', () => {
  const path = '/register/success';

  it('says what works, and leads only to what the product has', async () => {
    openPage(<SuccessPage />, path, {
      ...of(10),
      apolloMocks: [loading(at('DONE'))],
      routes: ['/trade/btcbrl', '/profile/verify-account'],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cadastro concluído' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.getByRole('link', { name: 'Verificar a conta' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Depositar reais' })).toBeNull();
  });

  it('opened too early leads to the step whose turn it is', async () => {
    const { currentPath } = openPage(<SuccessPage />, path, { apolloMocks: [loading(at('INFOS'))] });
    await waitFor(() => expect(currentPath()).toBe('/register/infos'));
  });
});

describe('§2.54 /register/verified', () => {
  it('says that the account is verified', () => {
    openPage(<VerifiedPage />, '/register/verified', of(20));
    expect(screen.getByRole('heading', { level: 1, name: 'Conta verificada' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Verificar a conta' })).toBeNull();
  });

  it('or that it is not yet', () => {
    openPage(<VerifiedPage />, '/register/verified', of(10));
    expect(screen.getByRole('heading', { level: 1, name: 'Sua conta ainda não está verificada' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verificar a conta' })).toBeVisible();
  });
});
