import { screen, within } from '@testing-library/react';
import { cardRefund, cardSale, otc, payment, purchase } from '../test-data';
import { details, listing, open, TODAY } from '../test/open-history';

const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

async function opened(entry: { readonly id: string }, name: string) {
  const { user } = open([listing([entry]), details(entry.id, entry)]);
  const row = await screen.findByRole('link', { name: new RegExp(name) });
  const words = plain(row);
  await user.click(row);
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText('Data');
  return {
    words,
    dialog,
    figure: (label: string) => within(dialog).getByText(label, { selector: 'dt' }).closest('div'),
  };
}

describe('products §12: what moves reais of the main account beside deposits and withdrawals', () => {
  it('a payment of a request tells what was credited, the fee and the payer, and leads to the request', async () => {
    const { words, dialog, figure } = await opened(payment('p1', TODAY), 'Pagamento de cobrança');
    expect(words).toContain('+R$ 445,55');
    expect(figure('Taxa')).toHaveTextContent('R$ 4,45');
    expect(figure('Valor creditado')).toHaveTextContent('R$ 445,55');
    expect(figure('Quem pagou')).toHaveTextContent('Outra Pessoa · •••.456.789-••');
    expect(within(dialog).getByRole('link', { name: 'Ver cobrança' })).toHaveAttribute('href', '/pay?id=pedido');
  });

  it('P-14: a payment that waits says what happens without a decision, and when', async () => {
    const decision = { __typename: 'PaymentToDecide', otherwise: 'RETURN', until: '2026-12-01T15:00:00.000Z' };
    const waiting = payment('p1', TODAY, { state: 'WAITING', decision, endedAt: null }, { state: 'HELD' });
    const { words, dialog } = await opened(waiting, 'Pagamento de cobrança');
    expect(words).toContain('Aguardando sua decisão');
    expect(plain(dialog)).toContain('Sem uma decisão, volta a quem pagou em 01/12/2026, 12:00.');
    expect(within(dialog).queryByText('Valor creditado')).toBeNull();
  });

  it('§6: coins that were bought to go back to a payer, and stayed, are a purchase, which leads to Pay', async () => {
    const bought = { quantity: '0.00100151', amount: '501.51', feeRate: '0', fee: '0', total: '501.51' };
    const entry = otc('r1', TODAY, bought, { id: 'payback-4', kind: 'PAYMENT' });
    const { words, dialog, figure } = await opened(entry, 'Compra de BTC');
    expect(words).not.toContain('OTC');
    expect(words).toContain('+0,00100151 BTC');
    expect(words).toContain('-R$ 501,51');
    expect(figure('Total')).toHaveTextContent('R$ 501,51');
    expect(within(dialog).getByRole('link', { name: 'Ver em Pay' })).toHaveAttribute('href', '/pay');
  });

  it('P-8: a purchase tells what was reserved and what was paid, and leads to the card', async () => {
    const { words, dialog, figure } = await opened(purchase('7', TODAY), 'Compra em POSTO AZUL');
    expect(words).toContain('-R$ 96,40');
    expect(figure('Valor autorizado')).toHaveTextContent('R$ 120,00');
    expect(figure('Valor pago')).toHaveTextContent('R$ 96,40');
    expect(figure('Cartão usado')).toHaveTextContent('final 1234');
    expect(within(dialog).getByRole('link', { name: 'Ver no cartão' })).toHaveAttribute('href', '/card?id=7');
  });

  it('P-9: what is reserved says until when', async () => {
    const state = { state: 'APPROVED', held: '120', captured: '0', until: '2026-12-06T15:00:00.000Z', endedAt: null };
    const { words, dialog, figure } = await opened(
      purchase('7', TODAY, state, { state: 'PENDING' }),
      'Compra em POSTO AZUL',
    );
    expect(words).toContain('Reservado');
    expect(plain(dialog)).toContain('O que ele não cobrar até 06/12/2026, 12:00 volta ao seu saldo.');
    expect(figure('Reservado')).toHaveTextContent('R$ 120,00');
  });

  it('§5: a purchase in a currency that the card does not take has no amount in reais, and says its own', async () => {
    const message = 'Compra de 1.250 CLP recusada: o cartão não aceita esta moeda.';
    const state = { state: 'DECLINED', authorized: '0', captured: '0', message };
    const { words } = await opened(purchase('7', TODAY, state, { state: 'REFUSED' }), 'Compra em POSTO AZUL');
    expect(words).toContain(message);
    expect(words).toContain('–');
    expect(words).not.toContain('R$');
  });

  it('§5: coins that were sold for a purchase are an entry with their price, which leads to the card', async () => {
    const { words, dialog, figure } = await opened(cardSale('3', TODAY), 'Venda de BTC para o cartão');
    expect(words).toContain('-0,00005876 BTC');
    expect(words).toContain('+R$ 35,20');
    expect(figure('Preço')).toHaveTextContent('R$ 599.100,00');
    expect(figure('Estabelecimento')).toHaveTextContent('POSTO AZUL');
    expect(within(dialog).getByRole('link', { name: 'Ver no cartão' })).toHaveAttribute('href', '/card');
  });

  it.each([
    [null, 'Estorno de POSTO AZUL'],
    ['DISPUTE', 'Contestação aceita: POSTO AZUL'],
  ])('P-10: what came back is an entry of its own (decided by the team: %s)', async (decision, title) => {
    const { words, dialog } = await opened(cardRefund('9', TODAY, { decision }), title);
    expect(words).toContain('+R$ 96,40');
    expect(within(dialog).getByRole('link', { name: 'Ver no cartão' })).toHaveAttribute('href', '/card?id=7');
  });

  it.each([
    ['GIVE_BACK', 'Cobrança devolvida: POSTO AZUL'],
    ['CREDIT', 'Estorno a mais creditado: POSTO AZUL'],
  ])(
    'P-8, P-10: what the team decided (%s) is an entry of its own, which leads to the purchase',
    async (decision, title) => {
      const { words, dialog, figure } = await opened(cardRefund('9', TODAY, { decision, amount: '30' }), title);
      expect(words).toContain('+R$ 30,00');
      expect(figure('Estabelecimento')).toHaveTextContent('POSTO AZUL');
      expect(within(dialog).getByRole('link', { name: 'Ver no cartão' })).toHaveAttribute('href', '/card?id=7');
    },
  );

  it('P-10: a refund says what is beyond what was paid, and does not count it', async () => {
    const { words, figure } = await opened(
      cardRefund('9', TODAY, { amount: '100', beyond: '30' }),
      'Estorno de POSTO AZUL',
    );
    expect(words).toContain('+R$ 100,00');
    expect(words).toContain('R$ 30,00 passam do que foi pago');
    expect(figure('Acima do que foi pago')).toHaveTextContent('R$ 30,00');
  });

  it('P-10: a refund that is wholly beyond it has no amount of the customer’s', async () => {
    const { words } = await opened(cardRefund('9', TODAY, { amount: '0', beyond: '30' }), 'Estorno de POSTO AZUL');
    expect(words).toContain('Acima do que foi pago');
    expect(words).toContain('–');
    expect(words).not.toContain('+R$');
  });
});
