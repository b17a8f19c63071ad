/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { InMemoryCache } from '@apollo/client/cache';
import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { typePolicies } from '../services/api/cache-policies';
import { MarkNotificationsReadDocument, NotificationsDocument } from './__generated__/notifications';
import { NotificationsBell } from './notifications-bell';

const NOW = Date.parse('2026-11-20T15:00:00.000Z');

const notification = (
  number: number,
  changes: { readonly readAt?: string | null; readonly path?: string | null } = {},
) => ({
  __typename: 'Notification' as const,
  id: String(number),
  kind: 'ORDER_FILLED' as const,
  title: `Ordem ${number} executada`,
  text: 'Você comprou 0,01 BTC.',
  path: null,
  createdAt: new Date(NOW - (100 - number) * 60_000).toISOString(),
  readAt: null,
  ...changes,
});

type Listed = ReturnType<typeof notification>;

function answer(list: readonly Listed[], unreadCount: number, more = false) {
  const edges = list.map((node) => ({ __typename: 'NotificationEdge' as const, cursor: node.id, node }));
  const endCursor = list.at(-1)?.id ?? null;
  const pageInfo = { __typename: 'PageInfo' as const, hasNextPage: more, endCursor };
  return {
    data: { notifications: { __typename: 'NotificationConnection' as const, unreadCount, edges, pageInfo } },
  };
}
const request = { query: NotificationsDocument, variables: { first: 20 } };

function mark(input: { readonly ids?: string[] }, unreadCount: number) {
  const markNotificationsRead = { __typename: 'MarkNotificationsReadPayload' as const, unreadCount, errors: [] };
  return {
    request: { query: MarkNotificationsReadDocument, variables: { input } },
    result: { data: { markNotificationsRead } },
  };
}

beforeEach(() => {
  setWindowWidth(1280);
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => jest.restoreAllMocks());

function renderBell(options: RenderWithShellOptions) {
  return renderWithShell(<NotificationsBell />, {
    session: { viewer },
    cache: new InMemoryCache({ typePolicies }),
    ...options,
  });
}
const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.getByRole('dialog', { name: 'Notificações' });

describe('notifications', () => {
  it('are counted, listed with their age, and marked as read one by one', async () => {
    const list = [notification(99), notification(98)];
    renderBell({ apolloMocks: [{ request, result: answer(list, 2) }, mark({ ids: ['99'] }, 1)] });
    await userEvent.click(await bell('Notificações, 2 não lidas'));
    expect(document.activeElement).toBe(panel());
    const rows = within(panel()).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual(['há 1 minuto', 'há 2 minutos']);
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como lida: Ordem 99 executada' }));
    expect(await bell('Notificações, 1 não lida')).toBeTruthy();
    expect(within(panel()).getAllByText('(Não lida)', { exact: false })).toHaveLength(1);
    expect(document.activeElement).toBe(panel());
  });

  it('are marked as read all at once', async () => {
    const list = [notification(99), notification(98)];
    renderBell({ apolloMocks: [{ request, result: answer(list, 30) }, mark({}, 0)] });
    await userEvent.click(await bell('Notificações, 30 não lidas'));
    await userEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    await bell('Notificações');
    expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull();
  });

  it('lead to their page when discovery has it, and count as read then', async () => {
    const list = [notification(99, { path: '/wallet' }), notification(98, { path: '/gone' })];
    const { currentPath } = renderBell({
      routes: ['/wallet'],
      apolloMocks: [{ request, result: answer(list, 2) }, mark({ ids: ['99'] }, 1)],
    });
    await userEvent.click(await bell('Notificações, 2 não lidas'));
    expect(within(panel()).getAllByRole('link')).toHaveLength(1);
    await userEvent.click(within(panel()).getByRole('link', { name: /Ordem 99/ }));
    expect(currentPath()).toBe('/wallet');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await bell('Notificações, 1 não lida')).toBeTruthy();
  });

  it('load more after the last', async () => {
    const next = { query: NotificationsDocument, variables: { first: 20, after: '99' } };
    renderBell({
      apolloMocks: [
        { request, result: answer([notification(99)], 0, true) },
        { request: next, result: answer([notification(98)], 0) },
      ],
    });
    await userEvent.click(await bell('Notificações'));
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    expect(await screen.findByText(/Ordem 98/)).toBeTruthy();
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  it('say when there are none', async () => {
    renderBell({ apolloMocks: [{ request, result: answer([], 0) }] });
    await userEvent.click(await bell('Notificações'));
    expect(await screen.findByText('Nenhuma notificação')).toBeTruthy();
  });

  it('say when they did not load, and load again', async () => {
    renderBell({
      apolloMocks: [
        { request, error: new Error('503') },
        { request, result: answer([notification(99)], 1) },
      ],
    });
    await userEvent.click(await bell('Notificações'));
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/Ordem 99/)).toBeTruthy();
  });

  it('are refreshed by an event of the account, and what arrived is announced', async () => {
    const { shell } = renderBell({
      apolloMocks: [
        { request, result: answer([notification(98)], 0) },
        { request, result: answer([notification(99), notification(98)], 1) },
      ],
    });
    await bell('Notificações');
    await act(() => Promise.resolve());
    expect(screen.getByRole('status').textContent).toBe('');
    act(() =>
      shell.emitAccountEvent({
        type: 'order-trade',
        account: 'MAIN',
        orderId: '1',
        symbol: 'btcbrl',
        price: decimal('1'),
        quantity: decimal('1'),
      }),
    );
    expect(await screen.findByText('Nova notificação: Ordem 99 executada', {}, { timeout: 10_000 })).toBeTruthy();
    expect(await bell('Notificações, 1 não lida')).toBeTruthy();
  });

  it('are refreshed with as many as are listed when it is time, not when the event came', async () => {
    const listed = Array.from({ length: 40 }, (_, place) => notification(99 - place));
    const next = { query: NotificationsDocument, variables: { first: 20, after: '80' } };
    const all = { query: NotificationsDocument, variables: { first: 40 } };
    const { shell } = renderBell({
      apolloMocks: [
        { request, result: answer(listed.slice(0, 20), 0, true) },
        { request: next, result: answer(listed.slice(20), 0) },
        { request: all, result: answer([notification(100), ...listed.slice(0, 39)], 1, true) },
      ],
    });
    await userEvent.click(await bell('Notificações'));
    const more = await screen.findByText('Carregar mais');
    act(() => shell.emitAccountEvent({ type: 'order-rejected', account: 'MAIN', reason: 'x' }));
    act(() => more.click());
    expect(await screen.findByText(/Ordem 60/)).toBeTruthy();
    expect(await screen.findByText(/Ordem 100/, { selector: 'li *' }, { timeout: 10_000 })).toBeTruthy();
    expect(panel().querySelectorAll('li')).toHaveLength(40);
  });

  it('are refreshed when the tab is looked at again', async () => {
    renderBell({
      apolloMocks: [
        { request, result: answer([], 0) },
        { request, result: answer([notification(99)], 1) },
      ],
    });
    await bell('Notificações');
    await act(() => Promise.resolve());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await bell('Notificações, 1 não lida')).toBeTruthy();
  });

  it('close with Esc, which gives the focus back, and with a press outside', async () => {
    renderBell({ apolloMocks: [{ request, result: answer([notification(99)], 1) }] });
    const button = await bell('Notificações, 1 não lida');
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fill the window on a small screen', async () => {
    setWindowWidth(390);
    renderBell({ apolloMocks: [{ request, result: answer([notification(99)], 1) }] });
    await userEvent.click(await bell('Notificações, 1 não lida'));
    expect(panel().tagName).toBe('DIALOG');
    await userEvent.click(within(panel()).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
