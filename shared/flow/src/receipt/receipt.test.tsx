import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Receipt } from './receipt';
import { receiptText } from './receipt-text';

const rows = [
  { label: 'Transferência', value: '9001' },
  { label: 'Valor', value: 'R$\u00a01.000,00', strong: true },
];

describe('a receipt', () => {
  it('takes the focus, so that it is read, and is copied with every line', async () => {
    const user = userEvent.setup();
    renderWithShell(
      <Receipt
        done="Transferência concluída"
        amount="R$ 1.000,00"
        rows={rows}
        text={receiptText(['Comprovante'], rows)}
      >
        <button>Nova transferência</button>
      </Receipt>,
    );
    expect(document.activeElement).toHaveTextContent('Transferência concluída');
    await user.click(screen.getByRole('button', { name: 'Copiar comprovante' }));
    expect(await navigator.clipboard.readText()).toBe('Comprovante\nTransferência: 9001\nValor: R$ 1.000,00');
    expect(screen.getByRole('button', { name: 'Nova transferência' })).toBeVisible();
  });
});
