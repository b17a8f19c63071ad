import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import account from '../../locales/en/account.json';
import infos from '../../locales/en/infos.json';
import { ProfileInfosDocument } from './__generated__/infos';
import { InfosPage } from './infos-page';

type Mock = MockLink.MockedResponse;

const nina = {
  __typename: 'Profile' as const,
  id: '1',
  name: 'Nina Lima',
  email: 'nina@exemplo.com',
  document: null,
  person: {
    __typename: 'ProfilePerson' as const,
    name: 'Nina Lima',
    birthDate: '1990-05-20',
    phone: '+5511987654321',
    nationality: 'BR',
    isCorrectable: true,
  },
  company: null,
  address: null,
  emailChange: null,
};
const loading = (): Mock => ({ request: { query: ProfileInfosDocument }, result: { data: { profile: nina } } });
const button = (name: string) => screen.findByRole('button', { name });

describe('what is typed in /profile/infos', () => {
  /** The page, with ways away and back. */
  const site = (mocks: readonly Mock[]) => {
    const page = (
      <>
        <Link to="/wallet">Carteira</Link>
        <Link to="/profile/infos">Voltar ao perfil</Link>
        <Routes>
          <Route path="/profile/infos" element={<InfosPage />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    );
    const result = renderWithShell(page, {
      route: '/profile/infos',
      path: '*',
      resources: { account, infos },
      session: { viewer: { ...fakeViewer, level: 10 } },
      apolloMocks: mocks,
    });
    const user = userEvent.setup();
    return { user, go: (name: string) => user.click(screen.getByRole('link', { name })), ...result };
  };
  const mocks = Array.from({ length: 5 }, () => loading());

  it('is there again on the way back, in the open form, and each form has its own', async () => {
    const { user, go } = site(mocks);
    await user.click(await button('Trocar celular'));
    await user.type(screen.getByLabelText('Novo celular'), '11912345678');
    await user.click(await button('Trocar e-mail'));
    await user.type(screen.getByLabelText('Novo e-mail'), 'nina@outro');
    await go('Carteira');
    await go('Voltar ao perfil');
    expect(await screen.findByLabelText('Novo celular')).toHaveValue('(11) 91234-5678');
    expect(screen.getByLabelText('Novo e-mail')).toHaveValue('nina@outro');
    expect(await button('Informar endereço')).toBeVisible();
  });

  it('outlives a session that another device ended, and is no one else’s', async () => {
    const { user, go, shell } = site(mocks);
    await user.click(await button('Trocar celular'));
    await user.type(screen.getByLabelText('Novo celular'), '11912345678');
    await go('Carteira');
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: true }));
    act(() => shell.setSession({ status: 'signed-in', viewer: fakeViewer, expired: false }));
    await go('Voltar ao perfil');
    expect(await screen.findByLabelText('Novo celular')).toHaveValue('(11) 91234-5678');
    await go('Carteira');
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
    act(() => shell.setSession({ status: 'signed-in', viewer: fakeViewer, expired: false }));
    await go('Voltar ao perfil');
    expect(await button('Trocar celular')).toBeVisible();
  });

  it('ends with its form', async () => {
    const { user, go } = site(mocks);
    await user.click(await button('Trocar celular'));
    await user.type(screen.getByLabelText('Novo celular'), '11912345678');
    await user.click(await button('Cancelar'));
    await go('Carteira');
    await go('Voltar ao perfil');
    expect(await button('Trocar celular')).toBeVisible();
  });
});
