import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../lib/test/mocks';
import { CreateRecurringBuyDocument } from './lib/__generated__/recurring-buy';
import { listing, press, renderPage, route, showing } from './test/render-page';
import { buyFields } from './test/test-data';

describe('a new recurring buy (?criar=)', () => {
  const open = { route: `${route}?criar=ethbrl` };
  const amount = () => screen.findByRole('textbox', { name: 'Valor por compra' });

  /** Answers to a creation, and the inputs that were sent. */
  const creating = (...answers: readonly object[]) => answering(CreateRecurringBuyDocument, ...answers);
  const created = { result: { data: { createRecurringBuy: { recurringBuy: buyFields({ id: '8' }), errors: [] } } } };

  it('says in one sentence what it will do, with the asset of the address', async () => {
    renderPage([], open);
    await userEvent.type(await amount(), '100');
    expect(screen.getByText('Toda segunda-feira às 09:00, R$ 100,00 de Ethereum')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Mensal' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dia do mês' }), 'Dia 31');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Horário de Brasília' }), '01:30');
    expect(screen.getByText('Todo dia 31 do mês, ou no último dia, à 01:30, R$ 100,00 de Ethereum')).toBeVisible();
    expect(screen.getByText('Em meses mais curtos, compra no último dia.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Quinzenal' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dia da semana' }), 'Sábado');
    expect(screen.getByText('A cada duas semanas, no sábado à 01:30, R$ 100,00 de Ethereum')).toBeVisible();
    expect(screen.getByText(/cerca de R\$ 0,49 por compra/)).toBeVisible();
  });

  it('names three dates to come', async () => {
    renderPage([], open);
    await amount();
    const summary = within(screen.getByRole('region', { name: 'Sua compra recorrente' }));
    expect(summary.getAllByRole('listitem')).toHaveLength(3);
  });

  it.each([
    ['', 'Digite o valor de cada compra.'],
    ['9,99', 'O valor mínimo é R$ 10,00.'],
    ['cem', 'Use apenas números, com vírgula nos centavos. Exemplo: 1.234,56'],
  ])('of %p is not reviewed: the field says why and takes the focus', async (text, message) => {
    renderPage([], open);
    if (text !== '') await userEvent.type(await amount(), text);
    await press('Revisar');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await amount()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('repeats everything before it is made, is sent once, and opens', async () => {
    const { mocks, sent } = creating(created);
    const { currentPath, shell } = renderPage([...mocks, listing(), showing(buyFields({ id: '8' }))], open);
    await press(/^Usar R\$\s100,00$/);
    await press('Revisar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua compra recorrente' }));
    expect(dialog.getByText('Toda segunda-feira às 09:00, R$ 100,00 de Ethereum')).toBeVisible();
    expect(dialog.getByText('Conta principal')).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(currentPath()).toBe(`${route}?id=8`));
    expect(sent).toEqual([
      {
        instrument: 'ethbrl',
        amount: '100',
        frequency: 'WEEKLY',
        weekday: 1,
        dayOfMonth: null,
        time: '09:00',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(shell.flashes.at(-1)?.message).toBe(
      'Compra recorrente criada. A primeira compra será segunda-feira, 23 de novembro de 2026 às\u00a009:00.',
    );
  });

  it('that was refused says why, where it can be confirmed again', async () => {
    const errors = [
      { name: 'base', messages: ['Você pode ter até 20 compras recorrentes. Cancele uma para criar outra.'] },
    ];
    const { mocks } = creating({ result: { data: { createRecurringBuy: { recurringBuy: null, errors } } } });
    renderPage(mocks, open);
    await press(/^Usar R\$\s50,00$/);
    await press('Revisar');
    await press('Confirmar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Você pode ter até 20 compras recorrentes.');
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
  });

  it('that was refused for a field is mended there: the field says why and has the focus', async () => {
    const errors = [{ name: 'amount', messages: ['O valor máximo é R$ 40,00.'] }];
    const { mocks } = creating({ result: { data: { createRecurringBuy: { recurringBuy: null, errors } } } });
    renderPage(mocks, open);
    await press(/^Usar R\$\s50,00$/);
    await press('Revisar');
    await press('Confirmar');
    await waitFor(async () => expect(await amount()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await amount()).toHaveAccessibleDescription('O valor máximo é R$ 40,00.');
    expect(await amount()).toHaveValue('50');
  });

  it('keeps the day of another frequency', async () => {
    renderPage([], open);
    await amount();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dia da semana' }), 'Sexta-feira');
    await userEvent.click(screen.getByRole('radio', { name: 'Mensal' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Semanal' }));
    expect(screen.getByRole('combobox', { name: 'Dia da semana' })).toHaveDisplayValue('Sexta-feira');
    expect(screen.getByText('Toda sexta-feira às 09:00, um valor em Ethereum')).toBeVisible();
  });

  it('is there as it was filled in when the customer comes back', async () => {
    renderPage([listing()], { route: `${route}?criar=` });
    await userEvent.type(await amount(), '75,5');
    await userEvent.click(screen.getByRole('radio', { name: 'Mensal' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dia do mês' }), 'Dia 31');
    await userEvent.click(screen.getByRole('link', { name: 'Todas as compras recorrentes' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Criar compra recorrente' }));
    expect(await amount()).toHaveValue('75,5');
    expect(screen.getByRole('radio', { name: 'Mensal' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Dia do mês' })).toHaveDisplayValue('Dia 31');
  });

  it('that was cut off is repeated with the same key', async () => {
    const { mocks, sent } = creating({ error: new TypeError('Failed to fetch') }, created);
    const { currentPath } = renderPage([...mocks, listing(), showing(buyFields({ id: '8' }))], open);
    await press(/^Usar R\$\s50,00$/);
    await press('Revisar');
    await press('Confirmar');
    expect(await screen.findByText(/ela nunca será duplicada/)).toBeVisible();
    await waitFor(() => expect(currentPath()).toBe(`${route}?id=8`), { timeout: 10_000 });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});
