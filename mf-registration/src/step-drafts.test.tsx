import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { KnownAddressDocument } from './address/__generated__/address';
import { AddressPage } from './address/address-page';
import { CompanyPage } from './company/company-page';
import { InfosPage } from './infos/infos-page';
import { PartnersPage } from './partners/partners-page';
import { at, loading, openPage } from './lib/test/open-page';

/** A page with the ways from it and back to it. */
function Site({ path, page }: { readonly path: string; readonly page: ReactNode }) {
  return (
    <>
      <Link to="/elsewhere">Ir embora</Link>
      <Link to={path}>Vir de volta</Link>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

const company = { accountType: 'COMPANY' } as const;
const PAGES = [
  ['/register/infos', <InfosPage />, at('INFOS'), 'Nome completo'],
  ['/register/company/infos', <CompanyPage />, at('COMPANY', company), 'Razão social'],
  ['/register/company/partner', <PartnersPage />, at('PARTNERS', company), 'Nome completo'],
  ['/register/address', <AddressPage />, at('ADDRESS'), 'Rua ou avenida'],
] as const;

function open(path: string, page: ReactNode, apolloMocks: readonly MockLink.MockedResponse[]) {
  const result = openPage(<Site path={path} page={page} />, path, { path: '*', apolloMocks });
  const comeBack = async () => {
    await result.user.click(screen.getByText('Ir embora'));
    await result.user.click(screen.getByText('Vir de volta'));
  };
  return { ...result, comeBack };
}
const field = (name: string) => screen.findByLabelText(name);

describe('identity §7: what was typed in a step and not sent yet', () => {
  it.each(PAGES)('%s has it again on the way back', async (path, page, registration, name) => {
    const { user, comeBack } = open(path, page, [loading(registration)]);
    await user.type(await field(name), 'Lima e Souza');
    await comeBack();
    expect(await field(name)).toHaveValue('Lima e Souza');
  });

  it('outlives a session that another device has ended, and is nobody else’s', async () => {
    const { user, shell, comeBack } = open('/register/infos', <InfosPage />, [loading(at('INFOS'))]);
    await user.type(await field('Nome completo'), 'Nina Lima');
    const { viewer } = shell.session.get();
    await user.click(screen.getByText('Ir embora'));
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: true }));
    act(() => shell.setSession({ status: 'signed-in', viewer, expired: false }));
    await user.click(screen.getByText('Vir de volta'));
    expect(await field('Nome completo')).toHaveValue('Nina Lima');
    await user.click(screen.getByText('Ir embora'));
    act(() => shell.setSession({ status: 'guest', viewer: null, expired: false }));
    act(() => shell.setSession({ status: 'signed-in', viewer, expired: false }));
    await comeBack();
    expect(await field('Nome completo')).toHaveValue('');
  });

  it('keeps what was changed in the address of a CEP', async () => {
    const known = {
      cep: '01310100',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    };
    const looking = {
      request: { query: KnownAddressDocument, variables: { cep: known.cep } },
      result: { data: { address: { __typename: 'KnownAddress', ...known } } },
    };
    const { user, comeBack } = open('/register/address', <AddressPage />, [loading(at('ADDRESS')), looking]);
    await user.type(await field('CEP'), known.cep);
    await waitFor(async () => expect(await field('Rua ou avenida')).toHaveValue('Avenida Paulista'));
    await user.type(await field('Rua ou avenida'), ' (lado par)');
    await comeBack();
    expect(await field('CEP')).toHaveValue('01310-100');
    expect(await screen.findByText('Confira o endereço abaixo.')).toBeVisible();
    expect(await field('Rua ou avenida')).toHaveValue('Avenida Paulista (lado par)');
  });

  it('a partner who is added after that is another one', async () => {
    const { user, comeBack } = open('/register/company/partner', <PartnersPage />, [loading(at('PARTNERS', company))]);
    await user.type(await field('Nome completo'), 'Nina Lima');
    await user.click(screen.getByRole('button', { name: 'Incluir sócio' }));
    await user.type(screen.getAllByLabelText('Nome completo')[1] ?? document.body, 'Rui Lima');
    await comeBack();
    await user.click(await screen.findByRole('button', { name: 'Incluir sócio' }));
    const names = screen.getAllByLabelText<HTMLInputElement>('Nome completo').map(({ value }) => value);
    expect(names).toEqual(['Nina Lima', 'Rui Lima', '']);
  });
});
