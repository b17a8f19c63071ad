import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../../locales/en/account.json';
import closing from '../../../locales/en/closing.json';
import { CancelDeletionDocument } from '../../lib/__generated__/deletion';
import { ClosingCardDocument, RequestDeletionDocument, type ClosingCardQuery } from './__generated__/closing';
import { ClosingCard } from './closing-card';

type Mock = MockLink.MockedResponse;

const REQUEST = {
  __typename: 'DeletionRequest' as const,
  requestedAt: '2026-11-27T15:00:00.000Z',
  closesAt: '2026-12-12T15:00:00.000Z',
};
const FAILURE = { __typename: 'DeletionFailure' as const, at: '2026-11-20T15:00:00.000Z', obstacles: ['BALANCE'] };

const deletion = (changes: object = {}) => ({
  __typename: 'Deletion' as const,
  id: '1',
  days: 15,
  request: null,
  failure: null,
  ...changes,
});
const loading = (changes: object = {}, obstacles: ClosingCardQuery['deletionObstacles'] = []): Mock => ({
  request: { query: ClosingCardDocument },
  result: { data: { deletion: deletion(changes), deletionObstacles: [...obstacles] } },
});
const asking = (changes: object, errors: readonly object[] = [], input: object = {}): Mock => ({
  request: { query: RequestDeletionDocument, variables: { input } },
  result: { data: { requestDeletion: { deletion: deletion(changes), errors: [...errors] } } },
});
const canceling = (): Mock => ({
  request: { query: CancelDeletionDocument },
  result: { data: { cancelDeletion: { deletion: deletion(), errors: [] } } },
});

const open = (...apolloMocks: readonly Mock[]) => ({
  user: userEvent.setup(),
  ...renderWithShell(<ClosingCard />, {
    route: '/profile/privacy',
    path: '/profile/privacy',
    resources: { account, closing },
    routes: ['/wallet', '/terminal', '/trading-bots/recurring-buy'],
    apolloMocks: [...apolloMocks],
  }),
});
const button = (name: string) => screen.findByRole('button', { name });

describe('identity §8: the closing of the account', () => {
  it('says what goes, what stays for how long, asks once more, and then says until when it can be taken back', async () => {
    const { user } = open(loading(), asking({ request: REQUEST }), canceling());
    const card = within(await screen.findByRole('region', { name: 'Encerrar a conta' }));
    expect(await card.findByText(/em 15 dias a conta é encerrada/)).toBeVisible();
    expect(card.getByRole('heading', { name: 'O que a lei manda guardar por 5 anos' })).toBeVisible();
    await user.click(await button('Encerrar minha conta'));
    const question = within(await screen.findByRole('dialog', { name: 'Encerrar a conta?' }));
    expect(question.getByText(/Você tem 15 dias para mudar de ideia/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Pedir encerramento' }));
    expect(await card.findByText('Sua conta será encerrada em 12/12/2026, 12:00')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Cancelar o encerramento'));
    expect(await button('Encerrar minha conta')).toBeVisible();
  });

  it('says what keeps the account open, with a way to each, in the place of the button', async () => {
    open(loading({}, ['BALANCE', 'OPEN_ORDERS', 'RECURRING_BUYS', 'VERIFICATION']));
    expect(await screen.findByText('Antes de encerrar:')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ver carteira', '/wallet'],
      ['Ver ordens', '/terminal'],
      ['Ver compras recorrentes', '/trading-bots/recurring-buy'],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('what is refused stands in the dialog, and the card says it too', async () => {
    const message = 'Sua conta tem saldo. Retire tudo antes de encerrar.';
    const errors = [{ __typename: 'UserError', name: 'base', messages: [message] }];
    const { user } = open(loading(), asking({}, errors), loading({}, ['BALANCE']));
    await user.click(await button('Encerrar minha conta'));
    await user.click(await button('Pedir encerramento'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Antes de encerrar:')).toBeInTheDocument();
  });

  it('says that it was not done at its time, and what cannot be loaded is tried again', async () => {
    const offline = { request: { query: ClosingCardDocument }, error: new TypeError('Failed to fetch') };
    const { user } = open(offline, loading({ failure: FAILURE }));
    await user.click(await button('Tentar de novo'));
    expect(await screen.findByText(/Em 20\/11\/2026, 12:00 sua conta não foi encerrada/)).toBeVisible();
    expect(await button('Encerrar minha conta')).toBeVisible();
  });
});
