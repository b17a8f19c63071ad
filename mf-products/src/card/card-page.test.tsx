import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { frameNamed } from '@plataforma/testing/frame-named';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/card.json';
import { CardPage } from './card-page';
import {
  AcceptCardDisclosureDocument,
  CancelCardDocument,
  CardOverviewDocument,
  DisputeCardTransactionDocument,
  FreezeCardDocument,
  RequestCardDocument,
  RevealCardDocument,
  SetCardLimitsDocument,
} from './lib/__generated__/card';
import {
  answering,
  card,
  cut,
  declined,
  disclosure,
  FRAME,
  having,
  row,
  statement,
  transaction,
  transactionOf,
  without,
} from './test/test-data';

const NOW = Date.parse('2026-11-29T15:00:00.000Z');

function openPage(mocks: readonly object[], options: RenderWithShellOptions = {}) {
  return renderWithShell(<CardPage />, {
    resources: { card: copy },
    route: '/card',
    path: '/card',
    session: { viewer: fakeViewer },
    now: () => NOW,
    apolloMocks: [...mocks, statement().mock] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/card without a card', () => {
  it('says what it is and what it costs; the risks are accepted before it is asked for, under one key', async () => {
    const accepted = answering(AcceptCardDisclosureDocument, 'acceptDisclosure', { disclosure: disclosure() });
    const asked = answering(RequestCardDocument, 'requestCard', ['base', 'Tente de novo.'], { card: card() });
    openPage([
      { ...without(['DISCLOSURE']), maxUsageCount: 1 },
      having({ card: null, obstacles: [] }),
      ...accepted.mocks,
      ...asked.mocks,
    ]);
    expect(await screen.findByText('Spread em outra moeda')).toBeVisible();
    expect(screen.getByText('3,50%')).toBeVisible();
    await press('Pedir cartão');
    expect(await screen.findByText('Leia e aceite os riscos para continuar.')).toBeVisible();
    expect(accepted.sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito os riscos' }));
    await press('Pedir cartão');
    expect(await screen.findByText('Tente de novo.')).toBeVisible();
    await press('Pedir cartão');
    await waitFor(() => expect(asked.sent).toHaveLength(2));
    expect(asked.sent[0]).toEqual(asked.sent[1]);
    expect(accepted.sent).toEqual([{ product: 'CARD', version: 1 }]);
  });

  it.each([
    ['NOT_PERSONAL', 'O cartão é para contas pessoais de brasileiros', 'Saiba mais'],
    ['FOREIGN', 'O cartão é para contas pessoais de brasileiros', 'Saiba mais'],
    ['LEVEL', 'Verifique sua identidade para pedir o cartão', 'Verificar conta'],
    ['TWO_FACTOR', 'Ative a verificação em duas etapas', 'Ativar agora'],
  ] as const)('products §11: %s has no form, and says what there is instead', async (obstacle, words, link) => {
    openPage([without([obstacle, 'DISCLOSURE'])], { config: { links: { card: 'https://outside.test/cartao' } } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir cartão' })).toBeNull();
  });

  it.each([
    ['CLOSED', null, 'Não há novos cartões agora'],
    ['TOO_MANY', '2026-12-05T15:00:00.000Z', /Um novo pode ser pedido a partir de 05\/12\/2026, 12:00\./],
  ] as const)('products §11: %s says until when', async (obstacle, nextCardAt, words) => {
    openPage([without([obstacle], { nextCardAt })]);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('/card with a card', () => {
  it('shows whose it is, its last four digits, its state, and what is left of the month', async () => {
    openPage([having()]);
    const face = within(await screen.findByRole('group', { name: 'Cartão virtual' }));
    for (const text of ['ANA SOUZA', '4821', 'Ativo']) expect(face.getByText(text)).toBeVisible();
    expect(screen.getByText('R$ 8.750,00')).toBeVisible();
    expect(await screen.findByText('Nenhuma compra neste mês')).toBeVisible();
  });

  it('is frozen at one press; what the exchange refuses is said', async () => {
    const frozen = card({ state: 'FROZEN', frozenBy: 'CUSTOMER' });
    const { mocks, sent } = answering(FreezeCardDocument, 'freezeCard', ['base', 'Não foi possível.'], {
      card: frozen,
    });
    openPage([having(), ...mocks]);
    await press('Congelar');
    expect(await screen.findByText('Não foi possível.')).toBeVisible();
    await press('Congelar');
    expect(await screen.findByRole('button', { name: 'Descongelar' })).toBeEnabled();
    expect(screen.getByText('Novas compras são recusadas até você descongelar o cartão.')).toBeVisible();
    expect(sent).toEqual([{ cardId: 'c1' }, { cardId: 'c1' }]);
  });

  it('one that the team froze cannot be put to use here', async () => {
    openPage([having({ card: card({ state: 'FROZEN', frozenBy: 'OPERATOR' }) })]);
    expect(await screen.findByText(/A equipe da Plataforma congelou o cartão/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descongelar' })).toBeNull();
  });

  it('products P-11: its data come in a page of the issuer’s, which hides them; another look is another question', async () => {
    const shown = (path: string) => ({ frameUrl: `${FRAME}/reveal/${path}`, shownMs: 60_000 });
    const { mocks, sent } = answering(RevealCardDocument, 'revealCard', shown('a'), [
      'base',
      'Você já viu os dados cinco vezes.',
    ]);
    openPage([having(), ...mocks]);
    await press('Ver dados');
    const data = await dialog('Dados do cartão');
    const { element, say } = await frameNamed('Número, validade e código do cartão');
    expect(element).toHaveAttribute('src', `${FRAME}/reveal/a?theme=dark`);
    expect(element).toHaveAttribute('allow', 'clipboard-write');
    await say({ type: 'card.ready', height: 200 });
    await say({ type: 'card.hidden' }, { origin: 'https://evil.test' });
    expect(data.queryByRole('button', { name: 'Ver de novo' })).toBeNull();
    await say({ type: 'card.hidden' });
    await userEvent.click(data.getByRole('button', { name: 'Ver de novo' }));
    expect(await screen.findByText('Você já viu os dados cinco vezes.')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('products P-11: after the minute nothing is shown, whatever the page does', async () => {
    const { mocks } = answering(RevealCardDocument, 'revealCard', { frameUrl: `${FRAME}/reveal/a`, shownMs: 30 });
    openPage([having(), ...mocks]);
    await press('Ver dados');
    expect(await screen.findByText('Os dados não estão mais visíveis')).toBeVisible();
    expect(screen.queryByTitle('Número, validade e código do cartão')).toBeNull();
  });

  it('limits are sent as a whole; a wrong one is told at its field', async () => {
    const { mocks, sent } = answering(SetCardLimitsDocument, 'setCardLimits', ['month', 'O máximo é R$ 10.000,00.'], {
      card: card(),
    });
    const { currentPath, shell } = openPage([having(), ...mocks], { route: '/card?mes=2026-10' });
    await press('Limites');
    expect(currentPath()).toBe('/card?mes=2026-10&acao=limites');
    const form = await dialog('Limites do cartão');
    expect(form.getByRole('textbox', { name: 'Limite por compra' })).toHaveValue('300,00');
    await userEvent.type(form.getByRole('textbox', { name: 'Limite por mês' }), '20000');
    await userEvent.click(form.getByRole('checkbox', { name: 'Compras on-line' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Apostas' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Limite por mês' })).toHaveAccessibleDescription(/O máximo é/),
    );
    await userEvent.type(form.getByRole('textbox', { name: 'Limite por mês' }), '{Backspace}');
    await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }));
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', message: 'Limites salvos.' }]));
    expect(sent[1]).toEqual({
      cardId: 'c1',
      perPurchase: '300',
      month: '2000',
      isOnlineAllowed: false,
      isAbroadAllowed: false,
      blockedCategories: [],
      proof: null,
    });
    expect(currentPath()).toBe('/card?mes=2026-10');
  });

  it('canceling is final, and says so before', async () => {
    const { mocks, sent } = answering(CancelCardDocument, 'cancelCard', { card: card({ state: 'CANCELED' }) });
    openPage([{ ...having(), maxUsageCount: 1 }, ...mocks, without([])]);
    await press('Cancelar cartão');
    const question = await dialog('Cancelar o cartão?');
    expect(question.getByText(/O cancelamento é definitivo/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancelar cartão' }));
    expect(await screen.findByRole('button', { name: 'Pedir cartão' })).toBeVisible();
    expect(sent).toEqual([{ cardId: 'c1', proof: null }]);
  });

  it('products P-9: what is reserved has its merchant and its end', async () => {
    const open = row({ state: 'APPROVED', held: '120', captured: '0', until: '2026-11-27T17:32:05.000Z' });
    openPage([having({ openAuthorizations: [open], reserved: '120' })]);
    const region = within(await screen.findByRole('region', { name: 'Reservado agora' }));
    expect(region.getByText('POSTO AZUL')).toBeVisible();
    expect(region.getByText('Até 27/11/2026, 14:32')).toBeVisible();
  });
});

describe('the statement of /card', () => {
  it('products P-7: a declined purchase says why, and leads to the one next step', async () => {
    const { currentPath } = openPage([statement(declined()).mock, having()]);
    expect(await screen.findByText(/recusada: seu limite por compra é R\$ 300,00\./)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Mudar limite' }));
    expect(currentPath()).toBe('/card?acao=limites');
    expect(await screen.findByRole('dialog', { name: 'Limites do cartão' })).toBeVisible();
  });

  it('products P-7: what was asked for in a currency without a rate has no reais', async () => {
    const message = 'Compra de 1.250 CLP recusada: o cartão não aceita esta moeda.';
    const nextStep = { kind: 'TRY_AGAIN' as const, text: 'Tentar de novo', path: '/card' };
    const pesos = declined({ decline: 'CURRENCY', message, nextStep, authorized: '0' });
    const { shell } = openPage([statement(pesos).mock, having()]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
    act(() => shell.hiddenValues.set(true));
    expect(screen.getByText('Recusada: o cartão não aceita a moeda desta compra.')).toBeVisible();
  });

  it('products P-8: another amount than was reserved stands beside it; hidden values are in no text', async () => {
    const other = row({
      captured: '96.4',
      difference: '-23.6',
      message: 'Reservado R$ 120,00; o posto cobrou R$ 96,40.',
    });
    const { shell } = openPage([statement(other, declined()).mock, having()]);
    expect(await screen.findByText('R$ 96,40')).toBeVisible();
    expect(screen.getByText('Reservado R$ 120,00 · diferença -R$ 23,60')).toBeVisible();
    act(() => shell.hiddenValues.set(true));
    expect(screen.getByText('Recusada: acima do limite por compra.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/96,40|480,00/);
  });

  it('products P-8: a purchase in another currency says what its merchant asks, and that reais are an estimate until then', async () => {
    const asked = { currency: 'USD', authorized: '12.5', captured: '0', isEstimate: true };
    const paid = { ...asked, captured: '12.75', isEstimate: false };
    openPage([
      statement(
        row({ state: 'APPROVED', held: '72.93', captured: '0', foreign: asked }),
        row({ id: 't2', foreign: paid }),
      ).mock,
      having(),
    ]);
    expect(await screen.findByText('USD 12,50 · valor em reais estimado')).toBeVisible();
    expect(screen.getByText('USD 12,75')).toBeVisible();
  });

  it('a month is named by the address, and none to come can be asked for', async () => {
    const { months, mock } = statement();
    const { currentPath } = openPage([mock, having()]);
    expect(await screen.findByRole('button', { name: 'Mês seguinte' })).toBeDisabled();
    await press('Mês anterior');
    await waitFor(() => expect(months).toContain('2026-10'));
    expect(currentPath()).toBe('/card?mes=2026-10');
    expect(screen.getByText('outubro de 2026')).toBeVisible();
  });

  it('a purchase has its steps and every amount; one that is not known freezes the card', async () => {
    const found = transaction({ captured: '96.4', difference: '-23.6' });
    const disputed = transaction({
      isDisputable: false,
      dispute: { state: 'OPENED', openedAt: '2026-11-29T15:00:00.000Z', decidedAt: null },
    });
    const { mocks, sent } = answering(DisputeCardTransactionDocument, 'disputeCardTransaction', {
      transaction: disputed,
    });
    openPage([having(), transactionOf('t1', found), ...mocks], { route: '/card?id=t1' });
    const drawer = await dialog('POSTO AZUL');
    const steps = within(drawer.getByRole('list', { name: 'Histórico da compra' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(2);
    expect(drawer.getByText('-R$ 23,60')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Não reconheço' }));
    expect(drawer.getByText(/Nada é devolvido durante a análise/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Contestar e congelar' }));
    expect(await drawer.findByText(/Contestação em análise/)).toBeVisible();
    expect(sent).toEqual([{ transactionId: 't1' }]);
  });

  it('what is nobody’s is not found; what did not come is asked for again', async () => {
    const failed = { request: { query: CardOverviewDocument }, error: cut };
    openPage([failed, having(), transactionOf('9', null)], { route: '/card?id=9' });
    await press('Tentar de novo');
    expect(await screen.findByText('Veja as suas compras no extrato.')).toBeVisible();
  });
});
