import { customerAnswer } from '@plataforma/flow/test-support';
import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/earn.json';
import { EarnSimulationDocument, SubscribeEarnDocument } from '../lib/__generated__/earn';
import { always, answering, cut, flexible, offer, position, refusing } from '../test/test-data';
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

/** What the socket tells when coins came or went. */
const moved = {
  type: 'position',
  account: 'MAIN',
  currency: 'ADA',
  total: decimal('1'),
  available: decimal('1'),
  held: decimal('0'),
} as const;

/** Offers that follow each other, the last one for ever. */
function offers(...all: readonly Parameters<typeof offer>[]) {
  let asked = 0;
  const [first = [flexible()]] = all;
  const result = () => {
    const place = Math.min(asked, all.length - 1);
    asked += 1;
    return offer(...(all[place] ?? first)).result;
  };
  return { mock: { ...offer(...first), result }, asked: () => asked };
}

const amount = () => screen.findByRole('textbox', { name: 'Quanto aplicar' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['coins', flexible(), '0', 'Você não tem ADA'],
  ['room', flexible({ left: '0' }), '50', 'Esgotado'],
])('the receipt of who put the last %s in stays until it is closed', async (_what, after, available, words) => {
  const { mocks } = answering(SubscribeEarnDocument, {
    result: { data: { subscribeEarn: { position: position({ subscribed: '100' }), errors: [] } } },
  });
  const { mock, asked } = offers([flexible()], [after, available]);
  openOffer([mock, ...mocks]);
  await userEvent.type(await amount(), '100');
  await press('Revisar');
  await press('Confirmar');
  const receipt = within(await screen.findByRole('dialog', { name: 'Aplicação feita' }));
  await waitFor(() => expect(asked()).toBe(2));
  expect(await receipt.findByText('100 ADA', { selector: 'dd' })).toBeVisible();
  await userEvent.click(receipt.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const newTerms = flexible({ terms: 'second', commission: '0.2' });

it('P-2: an offer that changed under the form is shown as it is now', async () => {
  const { shell } = openOffer([offers([flexible()], [newTerms]).mock]);
  await userEvent.type(await amount(), '50');
  expect(screen.getByText('Comissão').closest('div')).toHaveTextContent('15%');
  act(() => shell.emitAccountEvent(moved));
  await waitFor(() => expect(screen.getByText('Comissão').closest('div')).toHaveTextContent('20%'));
  expect(await amount()).toHaveValue('50');
});

it('P-2: terms that changed under the review are told before they are confirmed, and those are sent', async () => {
  const { mocks, sent } = answering(SubscribeEarnDocument, {
    result: { data: { subscribeEarn: { position: position(), errors: [] } } },
  });
  const { shell } = openOffer([offers([flexible()], [newTerms]).mock, ...mocks]);
  await userEvent.type(await amount(), '50');
  await press('Revisar');
  const review = within(await screen.findByRole('dialog', { name: 'Confirme a aplicação' }));
  expect(review.queryByText(/As condições mudaram/)).toBeNull();
  act(() => shell.emitAccountEvent(moved));
  expect(await review.findByText(/^As condições mudaram desde que você as abriu\./)).toBeVisible();
  expect(review.getByText('20%')).toBeVisible();
  await press('Confirmar');
  await screen.findByRole('dialog', { name: 'Aplicação feita' });
  expect(sent).toMatchObject([{ terms: 'second' }]);
});

it('P-2: terms that the exchange no longer has are refused; the new ones are shown, and can be confirmed', async () => {
  const { mocks, sent } = answering(
    SubscribeEarnDocument,
    {
      result: {
        data: { subscribeEarn: { position: null, errors: refusing('terms', 'As condições mudaram. Confira.') } },
      },
    },
    { result: { data: { subscribeEarn: { position: position(), errors: [] } } } },
  );
  openOffer([offers([flexible()], [newTerms]).mock, ...mocks]);
  await userEvent.type(await amount(), '50');
  await press('Revisar');
  await press('Confirmar');
  const review = within(await screen.findByRole('dialog', { name: 'Confirme a aplicação' }));
  expect(await review.findByText(/^As condições mudaram desde que você as abriu\./)).toBeVisible();
  expect(review.getByText('20%')).toBeVisible();
  await press('Confirmar');
  expect(await screen.findByRole('dialog', { name: 'Aplicação feita' })).toBeVisible();
  expect(sent.map(({ terms }) => terms)).toEqual(['first', 'second']);
});
