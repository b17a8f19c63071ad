import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/referral.json';
import { ReferralPage } from './referral-page';
import { cut, ended, entering, invitation, loaded } from './test/test-data';

const open = (apolloMocks: NonNullable<RenderWithShellOptions['apolloMocks']>, options: RenderWithShellOptions = {}) =>
  renderWithShell(<ReferralPage />, {
    resources: { referral: copy },
    route: '/referral',
    path: '/referral',
    apolloMocks,
    ...options,
  });

describe('/referral', () => {
  it('products P-23: tells of each invitation the initial, and what is missing until when', async () => {
    open([
      loaded([
        invitation(),
        invitation({ id: '2', initial: 'P', state: 'PENDING', until: '2026-12-03T15:00:00.000Z' }),
        invitation({ id: '3', initial: 'R', state: 'REFUSED', refusal: 'SAME_PERSON' }),
      ]),
    ]);
    expect(await screen.findByText('M•••')).toBeVisible();
    expect(screen.getByText(/^Falta comprar R\$\s40,00 até 20\/12\/2026$/)).toBeVisible();
    expect(screen.getByText('Recompensa em 03/12/2026')).toBeVisible();
    expect(screen.getByText('Recusado: convite da mesma pessoa')).toBeVisible();
    expect(screen.getByText('ABCD2345')).toBeVisible();
    expect(screen.getByText('http://localhost/register?ref=ABCD2345')).toBeVisible();
  });

  it('says that nobody came yet, and when the programme is over', async () => {
    open([loaded([], { programme: ended })]);
    expect(await screen.findByText('Nenhum convite ainda')).toBeVisible();
    expect(screen.getByText(/^O programa terminou em 01\/11\/2026/)).toBeVisible();
  });

  it('products P-22: a code can be entered, and what is wrong with it stands at the field', async () => {
    const may = { mayEnterCodeUntil: '2026-11-27T15:00:00.000Z' };
    open([
      loaded([], may),
      entering('NADA', ['Código não encontrado. Confira as letras e os números.']),
      entering('ABCD9999'),
      loaded([], { ownInvitation: invitation({ initial: 'A' }) }),
    ]);
    const user = userEvent.setup();
    const field = await screen.findByLabelText('Código de quem convidou');
    await user.type(field, 'NADA');
    await user.click(screen.getByRole('button', { name: 'Usar código' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Código não encontrado/));
    await user.clear(field);
    await user.type(field, 'ABCD9999');
    await user.click(screen.getByRole('button', { name: 'Usar código' }));
    expect(await screen.findByText('Você veio por um convite')).toBeVisible();
  });

  it('offers to try again when it cannot be loaded', async () => {
    open([cut, loaded([])]);
    expect(await screen.findByText('Não foi possível carregar suas indicações')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum convite ainda')).toBeVisible();
  });
});
