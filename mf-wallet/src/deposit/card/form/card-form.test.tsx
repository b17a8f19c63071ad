import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { frameNamed } from '@plataforma/testing/frame-named';
import userEvent from '@testing-library/user-event';
import { StartCardDepositDocument } from '../../lib/__generated__/deposit';
import {
  CARD_METHOD,
  cardOf,
  FRAME,
  limitOf,
  openCard,
  openPage,
  pageOf,
  paying,
  PIX_METHOD,
  refusal,
  shown,
  type Mock,
} from '../../test/render-page';

const PATH = '/wallet/deposit/brl';
const ROUTE = `${PATH}?via=card`;

const withCard = (changes: object = {}) =>
  pageOf({
    depositMethods: [PIX_METHOD, { ...CARD_METHOD, ...changes }],
    limits: [limitOf('DAY', '50000', '0', '50000'), limitOf('DAY', '5000', '1000', '4000', 'CARD_DEPOSIT')],
  });

interface Sent {
  readonly amount: string;
  readonly token: string;
  readonly idempotencyKey: string;
}

/** What was sent, in order. */
function starting(sent: Sent[], ...answers: readonly (object | Error)[]): Mock[] {
  return answers.map((answer) => ({
    request: {
      query: StartCardDepositDocument,
      variables: ({ input }) => {
        sent.push({ ...input });
        return true;
      },
    },
    ...(answer instanceof Error ? { error: answer } : { result: { data: { startCardDeposit: answer } } }),
  }));
}

const started = () => ({
  __typename: 'CardDepositPayload',
  cardDeposit: cardOf({ state: 'STARTED', challengeUrl: null }),
  errors: [],
});
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
const fields = () => frameNamed('Dados do cartão');

/** The form whose fields of the card have loaded. */
async function readyFields() {
  const frame = await fields();
  await frame.say({ type: 'card.ready', height: 300 });
  return frame;
}

describe('a new deposit by card', () => {
  it('is a tab of its own: amount beside the day’s limit of cards, the fee as its own line, and when it can be withdrawn', async () => {
    const user = userEvent.setup();
    const { currentPath } = openPage(PATH, [withCard(), withCard(), openCard(null)]);
    await user.click(await screen.findByRole('tab', { name: 'Cartão' }));
    expect(currentPath()).toBe(ROUTE);
    const amount = await screen.findByLabelText('Valor');
    expect(amount).toHaveAccessibleDescription(shown('Hoje você ainda pode depositar R$ 4.000,00.'));
    expect(screen.getByText('Restam R$ 4.000,00 de R$ 5.000,00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: shown('R$ 500') }));
    const valueOf = (label: string) => screen.getByText(label).nextSibling;
    expect(valueOf('Cobrado no cartão')).toHaveTextContent('R$ 500,00');
    expect(valueOf('Taxa (3,49%)')).toHaveTextContent('R$ 17,45');
    expect(valueOf('Você recebe')).toHaveTextContent('R$ 482,55');
    expect(screen.getByText('Você pode negociar na hora. Sacar, a partir de 30/11/2026, 14:32.')).toBeVisible();
  });

  it('shows the fields in a frame of the acquirer that may do nothing to the page', async () => {
    openPage(ROUTE, [withCard(), openCard(null)]);
    const { element, say, heard } = await fields();
    expect(element).toHaveAttribute('src', `${FRAME}/card/fields?theme=dark`);
    expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    expect(element).toHaveAttribute('allow', '');
    expect(element).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(element).not.toBeVisible();
    await say({ type: 'card.ready', height: 312 });
    expect(element).toBeVisible();
    expect(element).toHaveAttribute('height', '312');
    expect(heard).toEqual([{ type: 'card.theme', theme: 'dark' }]);
  });

  it('sends the frame’s token once and leads to the payment', async () => {
    const sent: Sent[] = [];
    const payment = cardOf({ state: 'STARTED', challengeUrl: null });
    const { currentPath } = openPage(ROUTE, [
      withCard(),
      openCard(null),
      ...starting(sent, started()),
      paying(payment),
    ]);
    const { heard, say } = await readyFields();
    await userEvent.type(screen.getByLabelText('Valor'), '500');
    // Enter in a field of the frame is a press of the button.
    await say({ type: 'card.enter' });
    await waitFor(() => expect(heard).toContainEqual({ type: 'card.submit' }));
    expect(screen.getByRole('button', { name: 'Pagar com cartão' })).toHaveAttribute('aria-busy');
    await say({ type: 'card.token', token: 'tok-1' });
    expect(await screen.findByText('Aguardando o seu banco')).toBeVisible();
    expect(currentPath()).toBe(`${PATH}?card=p1`);
    expect(sent).toEqual([{ amount: '500', token: 'tok-1', idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  it('M-19: passes over what another origin or another window says', async () => {
    const sent: Sent[] = [];
    openPage(ROUTE, [withCard(), openCard(null)]);
    const { heard, say } = await readyFields();
    await userEvent.type(screen.getByLabelText('Valor'), '500');
    await pay();
    await waitFor(() => expect(heard).toContainEqual({ type: 'card.submit' }));
    await say({ type: 'card.token', token: 'forged' }, { origin: 'https://evil.test' });
    await say({ type: 'card.token', token: 'forged' }, { source: window });
    expect(sent).toEqual([]);
    await say({ type: 'card.invalid' });
    expect(screen.getByRole('button', { name: 'Pagar com cartão' })).not.toHaveAttribute('aria-busy', 'true');
  });

  it('sends nothing while the card is typed wrong, and says so when the acquirer does not answer', async () => {
    openPage(ROUTE, [withCard(), openCard(null)]);
    const { element, heard, say } = await readyFields();
    await userEvent.type(screen.getByLabelText('Valor'), '500');
    await pay();
    await waitFor(() => expect(heard).toContainEqual({ type: 'card.submit' }));
    await say({ type: 'card.invalid' });
    await waitFor(() => expect(element).toHaveFocus());
    await pay();
    await say({ type: 'card.failed' });
    expect(
      await screen.findByText(/Não conseguimos conferir os dados do cartão agora\. Nada foi cobrado/),
    ).toBeVisible();
  });

  it('M-12: after no answer it looks for the payment, then sends the same under the same key', async () => {
    const sent: Sent[] = [];
    const { currentPath } = openPage(ROUTE, [
      withCard(),
      openCard(null),
      ...starting(
        sent,
        new TypeError('Failed to fetch'),
        { ...started(), cardDeposit: null, errors: [refusal('token', 'Confira os dados do cartão.')] },
        new TypeError('Failed to fetch'),
      ),
      openCard(null),
      openCard(cardOf()),
      paying(cardOf()),
    ]);
    const { heard, say } = await readyFields();
    await userEvent.type(screen.getByLabelText('Valor'), '500');
    const payWith = async (token: string) => {
      const before = heard.length;
      await pay();
      await waitFor(() => expect(heard.length).toBe(before + 1));
      await say({ type: 'card.token', token });
    };
    await payWith('tok-1');
    expect(await screen.findByText(/o cartão não é cobrado duas vezes/)).toBeVisible();
    await payWith('tok-2');
    expect(await screen.findByText('Confira os dados do cartão.')).toBeVisible();
    await payWith('tok-3');
    await waitFor(() => expect(currentPath()).toBe(`${PATH}?card=p1`));
    expect(sent.map(({ token }) => token)).toEqual(['tok-1', 'tok-2', 'tok-3']);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('a payment that is open is shown in the place of the form, also in a second tab', async () => {
    const { currentPath } = openPage(ROUTE, [withCard(), openCard(cardOf()), paying(cardOf())]);
    await waitFor(() => expect(currentPath()).toBe(`${PATH}?card=p1`));
    expect(await screen.findByRole('dialog', { name: 'Confirme no seu banco' })).toBeVisible();
  });

  it('is no tab where the exchange takes no cards', async () => {
    openPage(ROUTE, [pageOf()]);
    expect(await screen.findByLabelText('Valor')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Cartão' })).toBeNull();
  });

  it('below the level: why, and the way to the verification', async () => {
    const message = 'Verifique sua conta para depositar com cartão.';
    openPage(ROUTE, [withCard({ isOpen: false, message }), openCard(null)], {
      session: { viewer: { ...fakeViewer, level: 10 } },
    });
    const panel = within(await screen.findByRole('tabpanel'));
    expect(await panel.findByText(message)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Verificar agora' })).toHaveAttribute('href', '/profile/verify-account');
  });
});

describe('F14: a page of the acquirer that does not load', () => {
  it('is told after eight seconds, and asked for again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      openPage(ROUTE, [withCard(), openCard(null)]);
      const { element } = await fields();
      await act(() => jest.advanceTimersByTimeAsync(8_000));
      const failed = within(await screen.findByRole('alert'));
      expect(failed.getByText('A página não carregou')).toBeVisible();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(failed.getByRole('button', { name: 'Tentar de novo' }));
      const again = await fields();
      expect(again.element).not.toBe(element);
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
