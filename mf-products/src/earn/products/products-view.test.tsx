import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/earn.json';
import { EarnProductsDocument } from '../lib/__generated__/earn';
import { cut, flexible, locked, products } from '../test/test-data';
import { EarnPage } from './earn-page';

const ROUTE = '/foxbit-earn';

const open = (apolloMocks: NonNullable<RenderWithShellOptions['apolloMocks']>) =>
  renderWithShell(<EarnPage />, {
    resources: { earn: copy },
    route: ROUTE,
    path: ROUTE,
    features: ['earn'],
    session: { viewer: fakeViewer },
    apolloMocks,
  });

describe('/foxbit-earn', () => {
  it('P-2: lists products with their rate by its one name, its bounds, notice, minimum and what is left', async () => {
    open([products(flexible(), locked())]);
    const card = within(await screen.findByRole('region', { name: 'Cardano · Flexível' }));
    expect(card.getByText('2,90% ao ano')).toBeVisible();
    expect(
      card.getByText(/Taxa estimada, já sem a comissão de 15%; média dos últimos 30 dias. Menor 2,55%, maior 3,31%./),
    ).toBeVisible();
    for (const text of ['Na hora', '10 ADA', '5.000 ADA']) expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('link', { name: 'Aplicar em Cardano · Flexível' })).toHaveAttribute(
      'href',
      '/foxbit-earn?produto=ada-flexible',
    );
    expect(screen.getByRole('region', { name: 'Ethereum · 30 dias' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Minhas aplicações' })).toHaveAttribute('href', '/foxbit-earn/my-earns');
  });

  it('P-5: a full product and a closed one say so, and lead nowhere', async () => {
    open([products(flexible({ left: '0' }), locked({ isOpen: false }))]);
    const full = within(await screen.findByRole('region', { name: 'Cardano · Flexível' }));
    expect(full.getByRole('button', { name: 'Esgotado' })).toBeDisabled();
    expect(
      within(screen.getByRole('region', { name: 'Ethereum · 30 dias' })).getByRole('button', { name: 'Fechado agora' }),
    ).toBeDisabled();
    expect(screen.queryByRole('link', { name: /^Aplicar/ })).toBeNull();
  });

  it('says that a rate is not known yet, and that there is no product', async () => {
    const { unmount } = open([products(flexible({ rate: null }))]);
    expect(await screen.findByText('Taxa ainda não conhecida.')).toBeVisible();
    unmount();
    open([products()]);
    expect(await screen.findByText('Nenhum produto no momento')).toBeVisible();
  });

  it('that cannot be loaded says so and tries again', async () => {
    open([{ request: { query: EarnProductsDocument }, ...cut }, products(flexible())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('2,90% ao ano')).toBeVisible();
  });
});
