import type * as Flow from '@plataforma/flow';
import { customerAnswer } from '@plataforma/flow/test-support';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/earn.json';
import {
  AcceptEarnDisclosureDocument,
  EarnOfferDocument,
  EarnPositionByKeyDocument,
  EarnSimulationDocument,
  SubscribeEarnDocument,
} from '../lib/__generated__/earn';
import {
  accepted,
  always,
  answering,
  cut,
  disclosure,
  flexible,
  locked,
  offer,
  position,
  refusing,
} from '../test/test-data';
import { EarnPage } from './earn-page';

// The attempts follow each other at once. Their timing does not matter here.
jest.mock('@plataforma/flow', () => {
  const actual = jest.requireActual<typeof Flow>('@plataforma/flow');
  const commandCalls: typeof actual.commandCalls = (api) => ({
    ...actual.commandCalls(api),
    wait: () => Promise.resolve(),
  });
  return { ...actual, commandCalls };
});

const ROUTE = '/foxbit-earn';

const simulation = {
  ...always,
  request: { query: EarnSimulationDocument, variables: () => true },
  result: ({ reinvest }: { readonly reinvest: boolean }) => ({
    data: {
      earnSimulation: {
        __typename: 'EarnSimulation' as const,
        days: 365,
        net: reinvest ? '1.471164' : '1.45',
        commission: '0.25',
        total: reinvest ? '51.471164' : '51.45',
        points: ['0', '0.7', '1.45'].map((net, day) => ({ __typename: 'EarnPoint' as const, day, net })),
        pointsWithout: reinvest
          ? ['0', '1.45'].map((net, day) => ({ __typename: 'EarnPoint' as const, day, net }))
          : [],
      },
    },
  }),
};

function openOffer(mocks: readonly object[], options: RenderWithShellOptions = {}, id = 'ada-flexible') {
  return renderWithShell(<EarnPage />, {
    resources: { earn: copy },
    route: `${ROUTE}?produto=${id}`,
    path: ROUTE,
    features: ['earn'],
    session: { viewer: fakeViewer },
    apolloMocks: [customerAnswer('7'), simulation, ...mocks] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

const amount = () => screen.findByRole('textbox', { name: 'Quanto aplicar' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('/foxbit-earn?produto=', () => {
  it.each([
    ['an unknown one', offer(null), 'nada', 'Produto não encontrado'],
    ['a full one', offer(flexible({ left: '0' })), 'ada-flexible', 'Esgotado'],
    ['a closed one', offer(flexible({ isOpen: false })), 'ada-flexible', 'Fechado agora'],
    [
      'one of which the customer has the most',
      offer(flexible({ leftOfCustomer: '0' })),
      'ada-flexible',
      /o máximo por cliente/,
    ],
    ['one without coins', offer(flexible(), '0'), 'ada-flexible', 'Você não tem ADA'],
  ])('%s has no form and says why', async (_what, mock, id, words) => {
    openOffer([mock], {}, id);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('without coins it leads to where they are bought', async () => {
    openOffer([offer(flexible(), '0')]);
    expect(await screen.findByRole('link', { name: 'Comprar ADA' })).toHaveAttribute(
      'href',
      '/trade/adabrl?lado=compra',
    );
  });

  it.each([
    [10, 'Verificar conta', '/profile/verify-account'],
    [0, 'Continuar cadastro', '/register/progress'],
  ] as const)('products §11: at level %s it leads on instead of taking coins', async (level, name, path) => {
    openOffer([offer(flexible())], { session: { viewer: { ...fakeViewer, level } } });
    expect(await screen.findByText('Verifique sua identidade para aplicar')).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['', 'Digite quanto.'],
    ['9,99', 'O mínimo é 10 ADA.'],
    ['100,1', 'Saldo insuficiente. Disponível: 100 ADA.'],
    ['1,1234567', 'Use no máximo 6 casas depois da vírgula.'],
  ])('of %p is not reviewed: the field says why and takes the focus', async (text, message) => {
    openOffer([offer(flexible())]);
    const field = await amount();
    if (text !== '') await userEvent.type(field, text);
    await press('Revisar');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['3,3', /^Restam 3,2 ETH neste produto\.$/],
    ['2,5', /^Você ainda pode aplicar 2 ETH neste produto\.$/],
  ])('P-5: %s ETH are more than is left, and it says how much that is', async (text, message) => {
    const [left, leftOfCustomer] = ['3.2', text === '3,3' ? '9' : '2'];
    openOffer([offer(locked({ left, leftOfCustomer }), '9')], {}, 'eth-30');
    await userEvent.type(await amount(), text);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('hidden values stay hidden: in the balance and in what is said of it', async () => {
    openOffer([offer(flexible())], { hiddenValues: true });
    await userEvent.type(await amount(), '101');
    expect(await screen.findByText('Saldo insuficiente.')).toBeVisible();
    expect(screen.queryByText(/100 ADA/)).toBeNull();
  });

  it('P-2, P-4: shows beside the form rate, dates with hour and zone, and what an amount would bring', async () => {
    openOffer([offer(locked(), '9')], {}, 'eth-30');
    expect(await screen.findByText(/Livre em 27\/12\/2026, 00:00 \(Brasília\)\./)).toBeVisible();
    expect(screen.getByText('2,90% ao ano')).toBeVisible();
    expect(screen.getByText('Comissão se sair antes').closest('div')).toHaveTextContent('15%');
    expect(screen.queryByRole('checkbox', { name: 'Reinvestir os rendimentos' })).toBeNull();
    await userEvent.type(await amount(), '1');
    expect(await screen.findByText('Em 365 dias: 1,45 ETH, se a taxa ficar como está.')).toBeVisible();
  });

  it('P-2: with reinvestment it adds what the rate comes to, and what it would be without', async () => {
    openOffer([offer(flexible())]);
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reinvestir os rendimentos' }));
    expect(screen.getByText(/Com reinvestimento, equivale a 2,94% ao ano\./)).toBeVisible();
    expect(await screen.findByText(/^Em 365 dias: 1,471164 ADA/)).toBeVisible();
    expect(screen.getByText('Previsão sem reinvestimento').closest('div')).toHaveTextContent('1,45 ADA');
  });

  it('P-15: asks for the risks to be accepted before the review, once, by the version that was read', async () => {
    const { mocks, sent } = answering(AcceptEarnDisclosureDocument, {
      result: { data: { acceptDisclosure: { disclosure: accepted, errors: [] } } },
    });
    openOffer([offer(flexible(), '100', disclosure()), ...mocks]);
    await userEvent.type(await amount(), '50');
    expect(screen.getByText(/A rede pode falhar\./)).toBeVisible();
    await press('Revisar');
    expect(await screen.findByText('Leia e aceite os riscos para continuar.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito os riscos' }));
    await press('Revisar');
    expect(await screen.findByRole('dialog', { name: 'Confirme a aplicação' })).toBeVisible();
    expect(sent).toEqual([{ product: 'EARN', version: 3 }]);
  });

  it('Q14: a text that was replaced meanwhile is shown and has to be accepted anew; nothing moves', async () => {
    const { mocks } = answering(AcceptEarnDisclosureDocument, {
      result: {
        data: {
          acceptDisclosure: { disclosure: null, errors: refusing('version', 'O texto mudou. Leia a nova versão.') },
        },
      },
    });
    const first = { ...offer(flexible(), '100', disclosure()), maxUsageCount: 1 };
    openOffer([first, offer(flexible(), '100', disclosure({ version: 4, text: 'Outro texto.' })), ...mocks]);
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito os riscos' }));
    await press('Revisar');
    expect(await screen.findByText('O texto mudou. Leia a nova versão.')).toBeVisible();
    expect(await screen.findByText(/Outro texto\./)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Li e aceito os riscos' })).not.toBeChecked();
    expect(await amount()).toHaveValue('50');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when accepting found no answer, and keeps what was typed', async () => {
    const { mocks } = answering(AcceptEarnDisclosureDocument, cut);
    openOffer([offer(flexible(), '100', disclosure()), ...mocks]);
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito os riscos' }));
    await press('Revisar');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await amount()).toHaveValue('50');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('repeats everything before it is made, is sent once under a key, and ends with a receipt', async () => {
    const { mocks, sent } = answering(SubscribeEarnDocument, {
      result: { data: { subscribeEarn: { position: position({ reinvest: true }), errors: [] } } },
    });
    openOffer([offer(flexible()), ...mocks]);
    await userEvent.type(await amount(), '50');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reinvestir os rendimentos' }));
    await press('Revisar');
    const review = within(await screen.findByRole('dialog', { name: 'Confirme a aplicação' }));
    for (const text of ['Cardano · Flexível', '2,90% ao ano', 'equivale a 2,94% ao ano', '15%', '50 ADA']) {
      expect(review.getByText(text)).toBeVisible();
    }
    expect(review.getByText('Rende a partir de 27/11, até você resgatar.')).toBeVisible();
    await userEvent.dblClick(review.getByRole('button', { name: 'Confirmar' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Aplicação feita' }));
    expect(receipt.getByRole('link', { name: 'Ver aplicação' })).toHaveAttribute('href', '/foxbit-earn/my-earns?id=7');
    expect(sent).toEqual([
      {
        productId: 'ada-flexible',
        amount: '50',
        reinvest: true,
        terms: 'first',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await userEvent.click(receipt.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    expect(await amount()).toHaveValue('');
  });

  it('P-5: one that was refused says how much is left and that nothing moved, and is mended in the form', async () => {
    const { mocks } = answering(SubscribeEarnDocument, {
      result: {
        data: { subscribeEarn: { position: null, errors: refusing('amount', 'Restam 3 ADA neste produto.') } },
      },
    });
    const first = { ...offer(flexible()), maxUsageCount: 1 };
    openOffer([first, offer(flexible({ left: '3' })), ...mocks]);
    await userEvent.type(await amount(), '50');
    await press('Revisar');
    await press('Confirmar');
    expect(await screen.findByText('Restam 3 ADA neste produto. Nada foi movido.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    await press('Voltar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await amount()).toHaveAccessibleDescription(/Restam 3 ADA neste produto\./);
  });

  it('that cannot be loaded says so and tries again', async () => {
    const failed = { request: { query: EarnOfferDocument, variables: { id: 'ada-flexible' } }, ...cut };
    openOffer([failed, offer(flexible())]);
    await press('Tentar de novo');
    expect(await amount()).toBeVisible();
  });

  it('says when a simulation did not come; the form stays', async () => {
    const failed = { ...always, request: { query: EarnSimulationDocument, variables: () => true }, ...cut };
    openOffer([offer(flexible())], { apolloMocks: [customerAnswer('7'), failed, offer(flexible())] });
    await userEvent.type(await amount(), '50');
    expect(await screen.findByText('Não foi possível simular agora.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Revisar' })).toBeEnabled();
  });
});

describe('a subscription of unknown outcome', () => {
  it('is looked up by its key and not offered again meanwhile', async () => {
    const silence = Array.from({ length: 5 }, () => cut);
    const { mocks, sent } = answering(SubscribeEarnDocument, ...silence);
    const found = {
      ...always,
      request: { query: EarnPositionByKeyDocument, variables: () => true },
      result: { data: { earnPosition: position() } },
    };
    openOffer([offer(flexible()), ...mocks, found]);
    await userEvent.type(await amount(), '50');
    await userEvent.click(await screen.findByRole('button', { name: 'Revisar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('dialog', { name: 'Ainda não sabemos o resultado' });
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText(/Ainda não sabemos se sua última aplicação foi feita\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revisar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver o que aconteceu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verificar de novo' }));
    expect(await screen.findByRole('dialog', { name: 'Aplicação feita' })).toBeVisible();
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});
