import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { depositOf, inSeconds, openPage, pageOf, PIX_METHOD, showing, TED_METHOD } from '../test/render-page';

const PATH = '/wallet/deposit/brl';

const withTed = () => pageOf({ depositMethods: [PIX_METHOD, TED_METHOD] });

describe('a deposit by TED', () => {
  it('is the other tab: the account of the exchange, each line with its copy, from whom, and until when it is here', async () => {
    const user = userEvent.setup();
    const { currentPath } = openPage(PATH, [withTed(), withTed()]);
    expect(await screen.findByLabelText('Valor')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'TED' }));
    expect(currentPath()).toBe(`${PATH}?via=ted`);
    const data = within(await screen.findByRole('region', { name: 'Dados para a TED' }));
    expect(data.getAllByRole('definition').map((line) => line.querySelector('span')?.textContent)).toEqual([
      '999 · Banco de Teste',
      '0001',
      '123456-7',
      'Plataforma Serviços Digitais',
      '11.222.333/0001-81',
    ]);
    await user.click(data.getByRole('button', { name: 'Copiar CNPJ' }));
    expect(await navigator.clipboard.readText()).toBe('11222333000181');
    expect(screen.getByText('Feita agora, chega até hoje, 18:00.')).toBeVisible();
    expect(
      screen.getByText('TED feita até as 17h de um dia útil entra no mesmo dia; depois, no próximo.'),
    ).toBeVisible();
    expect(screen.getByText(/^Só da sua conta, no seu CPF \(•••\.982\.247-••\)\./)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pix' }));
    expect(currentPath()).toBe(PATH);
  });

  it('is not there where the exchange takes none', async () => {
    openPage(`${PATH}?via=ted`, [pageOf()]);
    expect(await screen.findByLabelText('Valor')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Pix']);
  });

  it('below the level it says what to do', async () => {
    const message = 'Complete seu cadastro para depositar.';
    openPage(`${PATH}?via=ted`, [pageOf({ depositMethods: [PIX_METHOD, { ...TED_METHOD, isOpen: false, message }] })], {
      session: { viewer: { ...fakeViewer, level: 0 } },
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Dados para a TED')).not.toBeInTheDocument();
  });

  const ted = { kind: 'TED', endToEndId: null, bankReference: 'STR2026112700000001' } as const;

  it('that was announced says until when it is here', async () => {
    const announced = depositOf({
      ...ted,
      state: 'DETECTED',
      creditedAt: null,
      expectedAt: '2026-11-27T21:00:00.000Z',
    });
    openPage(`${PATH}?deposit=d1`, [pageOf(), showing(announced)]);
    expect(await screen.findByRole('heading', { name: 'TED a caminho' })).toBeVisible();
    expect(screen.getByText('Seu banco avisou. Ela entra assim que chegar.')).toBeVisible();
    expect(screen.getByText('até hoje, 18:00')).toBeVisible();
    expect(screen.getByText('STR2026112700000001')).toBeVisible();
  });

  it('that did not come says so', async () => {
    openPage(`${PATH}?deposit=d1`, [pageOf(), showing(depositOf({ ...ted, state: 'VANISHED', creditedAt: null }))]);
    expect(await screen.findByRole('heading', { name: 'A TED não chegou' })).toBeVisible();
    expect(screen.getByText('Seu banco cancelou o envio. Nada foi creditado.')).toBeVisible();
  });

  it('that was credited is named as what it is, with when it came', async () => {
    openPage(`${PATH}?deposit=d1`, [pageOf(), showing(depositOf({ ...ted, creditedAt: inSeconds(3600) }))]);
    expect(await screen.findByRole('heading', { name: 'TED recebida' })).toBeVisible();
    expect(screen.getAllByText(/15:32/)).toHaveLength(3);
  });
});
