import { customerAnswer } from '@plataforma/flow/test-support';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/earn.json';
import { EarnSimulationDocument, SubscribeEarnDocument } from '../lib/__generated__/earn';
import { always, answering, cut, flexible, offer, position } from '../test/test-data';
import { EarnPage } from './earn-page';

const ROUTE = '/foxbit-earn';
const noSimulation = { ...always, request: { query: EarnSimulationDocument, variables: () => true }, ...cut };

const openOffer = (mocks: readonly object[]) =>
  renderWithShell(<EarnPage />, {
    resources: { earn: copy },
    route: `${ROUTE}?produto=ada-flexible`,
    path: ROUTE,
    features: ['earn'],
    session: { viewer: fakeViewer },
    apolloMocks: [customerAnswer('7'), noSimulation, ...mocks] as NonNullable<RenderWithShellOptions['apolloMocks']>,
  });

const amount = () => screen.findByRole('textbox', { name: 'Quanto aplicar' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['coins', flexible(), '0', 'Você não tem ADA'],
  ['room', flexible({ left: '0' }), '50', 'Esgotado'],
])('the receipt of who put the last %s in stays until it is closed', async (_what, after, available, words) => {
  const { mocks } = answering(SubscribeEarnDocument, {
    result: { data: { subscribeEarn: { position: position({ subscribed: '100' }), errors: [] } } },
  });
  let asked = 0;
  const now = offer(after, available);
  const changing = {
    ...now,
    result: () => {
      asked += 1;
      return asked === 1 ? offer(flexible()).result : now.result;
    },
  };
  openOffer([changing, ...mocks]);
  await userEvent.type(await amount(), '100');
  await press('Revisar');
  await press('Confirmar');
  const receipt = within(await screen.findByRole('dialog', { name: 'Aplicação feita' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(await receipt.findByText('100 ADA', { selector: 'dd' })).toBeVisible();
  await userEvent.click(receipt.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
