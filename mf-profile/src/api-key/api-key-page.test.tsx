import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { ApiKeyPage } from './api-key-page';
import {
  creating,
  keyOf,
  listing,
  listingFails,
  openPage,
  PROOF_ASKED,
  reactivating,
  revoking,
} from './test/open-page';

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const fact = (row: HTMLElement, label: string) => within(row).getByText(label).nextElementSibling?.textContent;

describe('§2.34 /profile/api-key', () => {
  it('tells of each key what it may do, from where, its account, its last use and its end; ended ones are apart', async () => {
    const used = { lastUsedAt: '2026-11-26T15:30:00.000Z', lastUsedAddress: '203.0.113.7' };
    openPage([
      listing(
        keyOf({ ...used, allowedIps: ['203.0.113.0/24', '10.0.0.1'], expiresAt: '2999-01-01T15:00:00.000Z' }),
        keyOf({ id: 'b', name: 'Pro', account: 'PRO', accountId: 101, suspendedAt: '2026-11-21T12:00:00.000Z' }),
        keyOf({ id: 'c', name: 'Velha', revokedAt: '2026-11-22T15:00:00.000Z' }),
        keyOf({ id: 'd', name: 'Curta', expiresAt: '2026-11-21T15:00:00.000Z' }),
      ),
    ]);
    await screen.findByText('Robô');
    const [first, second] = rows('Suas chaves');
    if (!first || !second) throw new Error('no rows');
    expect(within(first).getByText('Em uso')).toBeVisible();
    expect(fact(first, 'Permissões')).toBe('Consultar, Negociar');
    expect(fact(first, 'Conta')).toBe('Principal, número 100');
    expect(fact(first, 'Endereços')).toBe('203.0.113.0/24, 10.0.0.1');
    expect(fact(first, 'Último uso')).toBe('26/11/2026, 12:30 · 203.0.113.7');
    expect(fact(first, 'Vale até')).toBe('01/01/2999, 12:00');
    expect(within(second).getByText('Suspensa')).toBeVisible();
    expect(fact(second, 'Endereços')).toBe('Qualquer um');
    expect(fact(second, 'Último uso')).toBe('Nunca usada');
    expect(fact(second, 'Vale até')).toBe('Sem data de fim');
    expect(screen.getByText('2 chaves encerradas')).toBeVisible();
    expect(screen.getByText('Velha').closest('li')).toHaveTextContent(/Revogada22\/11\/2026, 12:00/);
    expect(screen.getByText('Curta').closest('li')).toHaveTextContent('Expirada');
    expect(screen.getByRole('button', { name: 'Revogar a chave “Pro”' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revogar a chave “Velha”' })).toBeNull();
  });

  it('a key that ends while the page is open counts as ended from then on', async () => {
    const exchange = { now: Date.parse('2026-11-21T14:59:00.000Z') };
    const keys = [keyOf({ expiresAt: '2026-11-21T15:00:00.000Z' })];
    const { user } = openPage([listing(...keys)], { now: () => exchange.now });
    const card = screen.getByRole('region', { name: 'Primeira chamada' });
    expect(await screen.findByText('Em uso')).toBeVisible();
    expect(card).toHaveTextContent('a'.repeat(40));
    exchange.now += 60_000;
    await user.click(screen.getByRole('button', { name: 'Nova chave' }));
    expect(screen.getByText('1 chave encerrada')).toBeVisible();
    expect(screen.queryByText('Em uso')).toBeNull();
    expect(card).toHaveTextContent("KEY='SUA_CHAVE'");
  });

  it('what was typed into a new key is there again on the way back, until the form is closed', async () => {
    const page = (
      <>
        <Link to="/wallet">Carteira</Link>
        <Link to="/profile/api-key">Voltar às chaves</Link>
        <Routes>
          <Route path="/profile/api-key" element={<ApiKeyPage />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    );
    const listings = Array.from({ length: 3 }, () => listing(keyOf()));
    const { user } = openPage(listings, { page, path: '*' });
    const leaveAndReturn = async () => {
      await user.click(screen.getByRole('link', { name: 'Carteira' }));
      await user.click(screen.getByRole('link', { name: 'Voltar às chaves' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Nova chave' }));
    await user.type(screen.getByLabelText('Nome'), 'Compras');
    await leaveAndReturn();
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Compras'));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await leaveAndReturn();
    expect(await screen.findByRole('button', { name: 'Nova chave' })).toBeVisible();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  it('makes a key that trades with a proof, shows its secret once, and lets nobody go on before it is kept', async () => {
    const key = keyOf({ name: 'Compras', allowedIps: ['203.0.113.7', '10.0.0.0/8'] });
    const sent: object[] = [];
    const { user, currentPath } = openPage(
      [
        listing(),
        creating({ errors: [PROOF_ASKED], sent: (input) => sent.push(input) }),
        creating({ key, secret: 'o-segredo', sent: (input) => sent.push(input) }),
        listing(key),
      ],
      { proof: 'minha senha' },
    );
    await user.click(await screen.findByRole('button', { name: 'Criar a primeira chave' }));
    const name = screen.getByLabelText('Nome');
    expect(name).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    expect(name).toHaveAccessibleDescription('Dê um nome à chave.');
    await user.type(name, ' Compras ');
    await user.click(screen.getByRole('checkbox', { name: /^Negociar/ }));
    await user.type(screen.getByLabelText('Endereços permitidos'), '203.0.113.7{Enter}10.0.0.0/8');
    await user.click(screen.getByRole('radio', { name: '30 dias' }));
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    const dialog = await screen.findByRole('dialog', { name: 'Chave “Compras” criada' });
    expect(sent.at(-1)).toEqual({
      name: 'Compras',
      account: 'MAIN',
      permissions: ['READ', 'TRADE'],
      allowedIps: ['203.0.113.7', '10.0.0.0/8'],
      expiresAt: expect.any(String),
      proof: { password: 'minha senha' },
    });
    expect(within(dialog).getByText('o-segredo')).toBeVisible();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Resumo' }));
    const question = await screen.findByRole('dialog', { name: 'Sair sem guardar?' });
    expect(question).toHaveTextContent(/não aparece de novo/);
    await user.click(within(question).getByRole('button', { name: 'Ficar e guardar' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(currentPath()).toBe('/profile/api-key');
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    expect(await within(dialog).findByText('Guarde o segredo e marque aqui.')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Guardei o segredo em um lugar seguro' }));
    await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('o-segredo')).toBeNull();
    expect(rows('Suas chaves')[0]).toHaveTextContent('Compras');
    const after = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
  });

  it('offers no key that withdraws while the product has no withdrawals', async () => {
    const { user } = openPage([listing()], { routes: ['/profile/api-key'] });
    await user.click(await screen.findByRole('button', { name: 'Criar a primeira chave' }));
    const boxes = within(screen.getByRole('group', { name: 'Permissões' })).getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent.slice(0, 9))).toEqual(['Consultar', 'NegociarE']);
  });

  it('a key that withdraws is for verified customers, and needs an address and an end', async () => {
    const { user, unmount } = openPage([listing()], { level: 10 });
    await user.click(await screen.findByRole('button', { name: 'Criar a primeira chave' }));
    expect(screen.getByRole('checkbox', { name: /^Sacar.*Só para contas verificadas/ })).toBeDisabled();
    unmount();
    const refused = { name: 'permissions', messages: ['Ative a verificação em duas etapas.'] };
    const { user: verified } = openPage([listing(), creating({ errors: [refused] })]);
    await verified.click(await screen.findByRole('button', { name: 'Criar a primeira chave' }));
    await verified.type(screen.getByLabelText('Nome'), 'Saques');
    await verified.click(screen.getByRole('checkbox', { name: /^Sacar/ }));
    await verified.click(screen.getByRole('radio', { name: 'Sem fim' }));
    await verified.click(screen.getByRole('button', { name: 'Criar chave' }));
    const addresses = screen.getByLabelText('Endereços permitidos');
    expect(addresses).toHaveAccessibleDescription('Informe ao menos um endereço: a chave faz saques.');
    await waitFor(() => expect(addresses).toHaveFocus());
    expect(screen.getByRole('radiogroup', { name: 'Vale por' })).toHaveAccessibleDescription(/até quando ela vale/);
    await verified.type(addresses, 'casa');
    expect(addresses).toHaveAccessibleDescription('“casa” não é um endereço IP.');
    await verified.clear(addresses);
    await verified.type(addresses, '203.0.113.7');
    await verified.click(screen.getByRole('radio', { name: '90 dias' }));
    await verified.click(screen.getByRole('button', { name: 'Criar chave' }));
    expect(await screen.findByText('Ative a verificação em duas etapas.')).toBeVisible();
  });

  it('revokes a key once the customer has confirmed it, and says when it may still work', async () => {
    const key = keyOf();
    const { request } = revoking({ id: key.id }, null);
    const away = { request, error: new TypeError('Failed to fetch') };
    const revoked = keyOf({ revokedAt: '2026-11-27T15:00:00.000Z' });
    const { user, shell } = openPage([listing(key), away, revoking({ id: key.id }, revoked)]);
    await user.click(await screen.findByRole('button', { name: 'Revogar a chave “Robô”' }));
    const dialog = screen.getByRole('dialog', { name: 'Revogar esta chave?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
    expect(await within(dialog).findByText(/a chave pode já ter sido revogada/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Chave “Robô” revogada.' }]);
    expect(screen.getByText('Nenhuma chave em uso')).toBeVisible();
    expect(screen.getByText('1 chave encerrada')).toBeVisible();
  });

  it('identity §4: a suspended key says why, and is reactivated with a proof', async () => {
    const key = keyOf({ suspendedAt: '2026-11-26T15:00:00.000Z' });
    const input = { id: key.id, proof: null };
    const { user } = openPage(
      [
        listing(key),
        reactivating(input, null, [PROOF_ASKED]),
        reactivating({ ...input, proof: { password: 'minha senha' } }, keyOf()),
      ],
      { proof: 'minha senha' },
    );
    expect(await screen.findByText(/não funciona desde uma mudança na segurança/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reativar' }));
    expect(await screen.findByText('Em uso')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reativar' })).toBeNull();
  });

  it('shows a first call in three languages, with the newest key that works', async () => {
    const { user } = openPage([
      listing(keyOf({ id: 'ended', name: 'Velha', revokedAt: '2026-11-26T15:00:00.000Z' }), keyOf()),
    ]);
    const card = screen.getByRole('region', { name: 'Primeira chamada' });
    expect(card).toHaveTextContent("KEY='SUA_CHAVE'");
    await screen.findByText('Robô');
    expect(card).toHaveTextContent(`KEY='${'a'.repeat(40)}'`);
    for (const [name, line] of [
      ['Python', 'import ccxt'],
      ['JavaScript', "import ccxt from 'ccxt'"],
    ] as const) {
      await user.click(within(card).getByRole('tab', { name }));
      expect(card).toHaveTextContent(line);
      expect(card).toHaveTextContent('a'.repeat(40));
    }
  });

  it('that cannot be loaded says so and tries again', async () => {
    const { user } = openPage([listingFails, listing(keyOf())]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Robô')).toBeVisible();
  });
});
