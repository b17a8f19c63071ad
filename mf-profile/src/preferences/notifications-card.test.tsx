import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import preferences from '../../locales/en/preferences.json';
import { ChooseNotificationDocument, NotificationChoicesDocument } from './__generated__/notifications';
import { NotificationsCard } from './notifications-card';

const choices = (byMail: boolean) => [
  { __typename: 'NotificationChoice' as const, topic: 'ORDERS' as const, inProduct: true, byMail: null },
  { __typename: 'NotificationChoice' as const, topic: 'RECURRING_BUYS' as const, inProduct: true, byMail },
];

const loading: MockLink.MockedResponse = {
  request: { query: NotificationChoicesDocument },
  result: { data: { notificationChoices: choices(true) } },
};
const request = {
  query: ChooseNotificationDocument,
  variables: { input: { topic: 'RECURRING_BUYS', channel: 'MAIL', isOn: false } },
};

async function setUp(...mocks: readonly MockLink.MockedResponse[]) {
  renderWithShell(<NotificationsCard />, {
    resources: { preferences },
    session: { viewer: fakeViewer },
    apolloMocks: [loading, ...mocks],
  });
  const topic = await screen.findByRole('group', { name: 'Compra recorrente não realizada' });
  return { topic, mail: within(topic).getByRole<HTMLInputElement>('checkbox', { name: 'Por e-mail' }) };
}

test('a customer chooses by which way to be told, and what cannot be turned off says so', async () => {
  const { mail } = await setUp({
    request,
    result: {
      data: {
        chooseNotification: { __typename: 'ChooseNotificationPayload', choices: choices(false), errors: [] },
      },
    },
  });
  expect(mail.checked).toBe(true);
  await userEvent.click(mail);
  await waitFor(() => expect(mail.checked).toBe(false));
  const orders = screen.getByRole('group', { name: 'Ordens executadas ou canceladas' });
  expect(within(orders).getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Segurança e dinheiro' })).toBeTruthy();
});

test('a choice that was not kept is taken back and said', async () => {
  const { mail } = await setUp({ request, error: new Error('offline') });
  await userEvent.click(mail);
  expect(await screen.findByText('Não conseguimos salvar sua escolha. Tente de novo.')).toBeTruthy();
  expect(mail.checked).toBe(true);
});
