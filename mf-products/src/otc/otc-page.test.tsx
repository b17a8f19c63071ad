import type * as Flow from '@plataforma/flow';
import { customerAnswer } from '@plataforma/flow/test-support';
import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/otc.json';
import { OtcPage } from './otc-page';
import { OtcQuoteDocument, OtcTermsDocument, OtcTradesDocument } from './lib/__generated__/otc';
import {
  accepting,
  always,
  cut,
  disclosure,
  having,
  lookedUp,
  markets,
  quote,
  quoting,
  trade,
  tradeOf,
  trades,
} from './test/test-data';

// The attempts follow each other at once. Their timing does not matter here.
jest.mock('@plataforma/flow', () => {
  const actual = jest.requireActual<typeof Flow>('@plataforma/flow');
  const commandCalls: typeof actual.commandCalls = (api) => ({
    ...actual.commandCalls(api),
    wait: () => Promise.resolve(),
  });
  return { ...actual, commandCalls };
});

function openPage(mocks: readonly object[], options: RenderWithShellOptions = {}) {
  return renderWithShell(<OtcPage />, {
    resources: { otc: copy },
    route: '/otc/quotation',
    path: '/otc/quotation',
    session: { viewer: { ...fakeViewer, otcEnabled: true } },
    apolloMocks: [customerAnswer('7'), markets, ...mocks] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const size = () => screen.findByRole('textbox', { name: 'Valor em reais' });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

/** Types a size and asks for its quote. */
async function ask(amount = '300000') {
  await userEvent.type(await size(), amount);
  await press('Pedir cotação');
}

async function accept(mocks: readonly object[], answers: ReturnType<typeof accepting>) {
  const rendered = openPage([having(), trades(), ...quoting(quote()).mocks, ...answers.mocks, ...mocks]);
  await ask();
  await press('Aceitar cotação');
  return rendered;
}

describe('/otc/quotation', () => {
  it('a quote shows price, quantity, fee, total, provider and the book beside it, and takes the focus', async () => {
    const { mocks, asked } = quoting(quote());
    openPage([having(), trades(), ...mocks]);
    await ask();
    const region = await screen.findByRole('region', { name: 'Cotação: Compra de Bitcoin' });
    for (const text of ['R$ 300.000,00', '1 BTC', 'R$ 750,00', 'R$ 300.750,00', 'Provedora de Liquidez']) {
      expect(within(region).getAllByText(text)[0]).toBeVisible();
    }
    expect(within(region).getByText('R$ 1.234,50 a mais')).toBeVisible();
    expect(within(region).getByText('15 s')).toBeVisible();
    expect(region).toHaveFocus();
    expect(asked).toEqual([{ instrument: 'btcbrl', side: 'BUY', amount: '300000', proof: null }]);
  });

  it('the address names market and side, and a size can be given in coins', async () => {
    const { mocks, asked } = quoting(quote({ side: 'SELL' }));
    const { currentPath } = openPage([having(), trades(), ...mocks], {
      route: '/otc/quotation?mercado=btcbrl&lado=venda',
    });
    expect(await screen.findByRole('radio', { name: 'Vender' })).toBeChecked();
    await press('Informar a quantidade em BTC');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Quantidade em BTC' }), '1,5');
    await press('Pedir cotação');
    await screen.findByRole('region', { name: 'Cotação: Venda de Bitcoin' });
    expect(asked).toEqual([{ instrument: 'btcbrl', side: 'SELL', quantity: '1.5', proof: null }]);
    await userEvent.click(screen.getByRole('radio', { name: 'Comprar' }));
    expect(currentPath()).toBe('/otc/quotation?mercado=btcbrl&lado=compra');
    expect(screen.queryByRole('button', { name: 'Aceitar cotação' })).toBeNull();
  });

  it('what is missing is told before anything is asked, with the way to a deposit', async () => {
    const { mocks, asked } = quoting(quote());
    openPage([having(), trades(), ...mocks]);
    await userEvent.type(await size(), '411371,57');
    expect(await screen.findByText('Faltam R$ 12.400,00 para esta operação.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/wallet/deposit/brl');
    await press('Pedir cotação');
    expect(asked).toEqual([]);
  });

  it('the exchange decides: what it refuses of a size stands at the field, all else above the button', async () => {
    const { mocks } = quoting(['amount', 'O mínimo é R$ 100.000,00.'], ['base', 'Não há liquidez agora.'], quote());
    openPage([having(), trades(), ...mocks]);
    await ask();
    await waitFor(async () => expect(await size()).toHaveAccessibleDescription('O mínimo é R$ 100.000,00.'));
    await userEvent.type(await size(), '0{Enter}');
    // Ten times as much is more than there is; the field says so, and nothing is asked.
    await userEvent.type(await size(), '{Backspace}{Enter}');
    expect(await screen.findByText('Não há liquidez agora.')).toBeVisible();
    await press('Pedir nova');
    expect(await screen.findByRole('button', { name: 'Aceitar cotação' })).toBeEnabled();
  });

  it('P-20: an accepted quote becomes a receipt with every digit; its key is the id of the quote', async () => {
    const answers = accepting(trade());
    await accept([], answers);
    const receipt = await panel('Operação concluída');
    expect(receipt.getByText('Você comprou')).toBeVisible();
    expect(receipt.getByText('9001')).toBeVisible();
    expect(answers.sent).toEqual(['q1']);
    await press('Nova cotação');
    expect(await size()).toHaveValue('');
    expect(await size()).toHaveFocus();
  });

  it('a trade that waits says what is held, and then what became of it', async () => {
    const waiting = trade({ state: 'PENDING', endedAt: null });
    const accepted = quote({ state: 'ACCEPTED' });
    await accept(
      [{ ...lookedUp(accepted, waiting), maxUsageCount: 1 }, lookedUp(accepted, trade())],
      accepting(waiting),
    );
    expect(await screen.findByText('R$ 300.750,00 ficam reservados até a contraparte responder.')).toBeVisible();
    expect(await screen.findByText('Você comprou')).toBeVisible();
  });

  it('one that waits for long says since when', async () => {
    const late = trade({ state: 'PENDING', endedAt: null, isLate: true });
    await accept([lookedUp(quote({ state: 'ACCEPTED' }), late)], accepting(late));
    expect(
      await screen.findByText(
        'Aguardando a contraparte desde 14:32. Seu dinheiro segue reservado e não sai duas vezes.',
      ),
    ).toBeVisible();
  });

  it('a refused one says why, that everything is back, and asks for another', async () => {
    await accept(quoting(quote({ id: 'q2' })).mocks, accepting(trade({ state: 'REJECTED', rejection: 'REFUSED' })));
    expect(
      await screen.findByText(
        'A contraparte recusou: o preço mudou. Nada foi cobrado. R$ 300.750,00 voltaram ao seu saldo.',
      ),
    ).toBeVisible();
    await press('Pedir nova');
    expect(await screen.findByRole('button', { name: 'Aceitar cotação' })).toBeEnabled();
  });

  it('P-21: too late, the exchange says so and nothing was held', async () => {
    const message = 'A cotação expirou às 14:32:10. Nada foi reservado.';
    await accept([], accepting(['quote', message]));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceitar cotação' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pedir nova' })).toBeEnabled();
  });

  it('P-21: under a second the button is off, and over it says when the quote ended', async () => {
    const spies = [performance, Date].map((clock) => jest.spyOn(clock, 'now').mockReturnValue(clock.now()));
    openPage([having(), trades(), ...quoting(quote({ validMs: 1000 })).mocks]);
    await ask();
    expect(await screen.findByRole('button', { name: 'Aceitar cotação' })).toBeDisabled();
    for (const spy of spies) spy.mockRestore();
    expect(
      await screen.findByText('A cotação expirou às 14:32:10. Nada foi reservado.', {}, { timeout: 3000 }),
    ).toBeVisible();
  });

  it('an acceptance whose answer is lost is sent again under the same quote, and found', async () => {
    const answers = accepting(cut, trade());
    await accept([], answers);
    expect(await screen.findByText('Você comprou')).toBeVisible();
    expect(answers.sent).toEqual(['q1', 'q1']);
  });

  it('one of unknown outcome lets nobody ask for another until it is known', async () => {
    const silent = { ...always, request: { query: OtcQuoteDocument, variables: () => true }, error: cut };
    await accept([silent], accepting(cut, cut, cut, cut, cut));
    expect(await screen.findByText(/Ainda não sabemos se a cotação foi aceita/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Verificar de novo' })).toBeEnabled();
  });

  it('an open quote is there again after the page was loaded anew', async () => {
    const openQuote = { __typename: 'OtcQuote' as const, id: 'q1' };
    openPage([having({ openQuote }), trades(), lookedUp(quote({ validMs: 9000 }))]);
    expect(await screen.findByRole('button', { name: 'Aceitar cotação' })).toBeEnabled();
  });

  it('the risks are accepted before the first quote', async () => {
    const { mocks, asked } = quoting(quote());
    openPage([having({ obstacles: ['DISCLOSURE'] }, disclosure(null)), trades(), ...mocks]);
    await ask();
    expect(await screen.findByText('Leia e aceite os riscos para continuar.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    ['LEVEL', 'Verifique sua identidade para usar a mesa', 'Verificar conta'],
    ['NOT_ENABLED', 'A mesa OTC ainda não está habilitada para a sua conta', 'Comprar/Vender'],
  ] as const)('products §11: %s has no form, and says what opens it', async (obstacle, words, link) => {
    openPage([having({ obstacles: [obstacle] }), trades()]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a closed table says so', async () => {
    openPage([having({ obstacles: ['CLOSED'] }), trades()]);
    expect(await screen.findByText(/A mesa não negocia este mercado agora/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir cotação' })).toBeNull();
  });

  it('an unknown market leads to one that there is', async () => {
    openPage([having(), trades()], { route: '/otc/quotation?mercado=nada' });
    await press('Ver Bitcoin');
    expect(await size()).toBeVisible();
  });

  it('terms that did not come say so and come again', async () => {
    const failed = { request: { query: OtcTermsDocument, variables: () => true }, error: cut };
    openPage([failed, having(), trades()]);
    expect(await screen.findByText('Não foi possível carregar a mesa OTC')).toBeVisible();
    await press('Tentar de novo');
    expect(await screen.findByText('R$ 400.000,00')).toBeVisible();
  });

  it('own trades have their receipts; the address opens one, as a notification does', async () => {
    const fx = trade({ id: '9002', isForeignExchange: true });
    const { currentPath } = openPage([having(), trades(fx, trade())], { route: '/otc/quotation?id=9002' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Operação concluída' }));
    expect(dialog.getByText('Operação de câmbio')).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
    await waitFor(() => expect(currentPath()).toBe('/otc/quotation'));
    await press('Comprovante da operação 9001');
    expect(currentPath()).toBe('/otc/quotation?id=9001');
  });

  it('the address opens also a trade that the list does not have', async () => {
    openPage([having(), trades(), tradeOf('7', trade({ id: '7', state: 'REJECTED', rejection: 'REFUSED' }))], {
      route: '/otc/quotation?id=7',
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Operação recusada' }));
    expect(dialog.getByText(/^A contraparte recusou: o preço mudou\. Nada foi cobrado\./)).toBeVisible();
  });

  it('a trade that is nobody’s is not found; one that did not come is asked for again', async () => {
    openPage([having(), trades(), tradeOf('8', new TypeError('Failed to fetch')), tradeOf('8', null)], {
      route: '/otc/quotation?id=8',
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Operação 8' }));
    expect(await dialog.findByText('Não foi possível carregar a operação')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Veja as suas operações na lista.')).toBeVisible();
  });

  it('trades of later pages stay while they are asked for again', async () => {
    const node = (place: number) => trade({ id: String(9100 - place) });
    const first = trades(...Array.from({ length: 10 }, (_, place) => node(place)));
    const page = (more: ReturnType<typeof trades>, hasNextPage: boolean, variables: object) => {
      const { otcTrades } = more.result.data;
      const pageInfo = { ...otcTrades.pageInfo, hasNextPage, endCursor: 'c' };
      return { request: { ...more.request, variables }, result: { data: { otcTrades: { ...otcTrades, pageInfo } } } };
    };
    const asked = jest.fn(() => true);
    const again = {
      request: { query: OtcTradesDocument, variables: (now: object) => 'first' in now && now.first === 11 && asked() },
      result: first.result,
      delay: Number.POSITIVE_INFINITY,
    };
    const pages = [page(first, true, { first: 10 }), page(trades(node(10)), false, { first: 10, after: 'c' }), again];
    const { shell } = openPage([having(), ...pages]);
    await press('Ver mais');
    await screen.findByRole('button', { name: 'Comprovante da operação 9090' });
    const none = decimal('0');
    const moved = { account: 'MAIN', currency: 'BRL', total: none, held: none, available: none } as const;
    act(() => shell.emitAccountEvent({ type: 'position', ...moved }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Comprovante da operação 9090' })).toBeVisible();
  });

  it('nothing traded yet says so', async () => {
    const { shell } = openPage([having(), trades()]);
    expect(await screen.findByText('Nenhuma operação ainda')).toBeVisible();
    act(() => shell.setConnection('closed'));
    expect(screen.getByText('Nenhuma operação ainda')).toBeVisible();
  });
});
