import { TextField } from '@plataforma/ui';
import { renderWithShell } from '@plataforma/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton } from './form';
import { judged } from './reading';
import { useForm, type Form as FormState } from './use-form';

describe('a form with rows', () => {
  interface Row {
    readonly name: string;
  }
  interface RowValues {
    readonly order: readonly string[];
    readonly rows: Readonly<Record<string, Row>>;
  }
  const start: RowValues = { order: ['a', 'b'], rows: { a: { name: 'Ana' }, b: { name: '' } } };

  function Rows({ onForm }: { readonly onForm?: (form: FormState<RowValues>) => void }) {
    const form = useForm<RowValues, RowValues>({
      initial: start,
      read: (values) => {
        const messages = values.order.map(
          (key) => [`rows.${key}.name`, values.rows[key]?.name === '' ? 'Digite o nome.' : undefined] as const,
        );
        return judged(Object.fromEntries(messages), () => values);
      },
      onValid: () => undefined,
    });
    onForm?.(form);
    return (
      <Form form={form} aria-label="Linhas">
        {form.values.order.map((key) => (
          <TextField key={key} {...form.field(`rows.${key}.name`)} label={key} />
        ))}
        <button type="button" onClick={() => form.set('order', ['b'])}>
          Sem a
        </button>
        <button type="button" onClick={() => form.set('order', ['a', 'b'])}>
          Com a
        </button>
        <SubmitButton form={form}>Enviar</SubmitButton>
      </Form>
    );
  }

  it('has its messages at the fields of its rows, and the first of them has the focus', async () => {
    document.title = 'Cadastro';
    let form: FormState<RowValues> | undefined;
    renderWithShell(<Rows onForm={(made) => (form = made)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByLabelText('b')).toHaveAccessibleDescription('Digite o nome.');
    await waitFor(() => expect(screen.getByLabelText('b')).toHaveFocus());
    expect(document.title).toMatch(/^Erro:/);
    await userEvent.type(screen.getByLabelText('b'), 'Bia');
    expect(document.title).not.toMatch(/^Erro:/);
    await act(async () => form?.refuse([{ name: 'rows.a.name', messages: ['Este nome já está na lista.'] }]));
    expect(screen.getByLabelText('a')).toHaveAccessibleDescription('Este nome já está na lista.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('a')).toHaveFocus());
    expect(document.title).toMatch(/^Erro:/);
  });

  it('keeps what was typed in a row that is taken away and comes back, and in the others', async () => {
    renderWithShell(<Rows />);
    await userEvent.type(screen.getByLabelText('a'), ' Lima');
    await userEvent.type(screen.getByLabelText('b'), 'Bia');
    await userEvent.click(screen.getByRole('button', { name: 'Sem a' }));
    expect(screen.queryByLabelText('a')).not.toBeInTheDocument();
    expect(screen.getByLabelText('b')).toHaveValue('Bia');
    await userEvent.click(screen.getByRole('button', { name: 'Com a' }));
    expect(screen.getByLabelText('a')).toHaveValue('Ana Lima');
  });
});
