import { MoneyField, PasswordField, SelectField, TextField } from '@plataforma/ui';
import { renderWithShell } from '@plataforma/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form, SubmitButton } from './form';
import { judged } from './reading';
import { useForm, type Form as FormState } from './use-form';

interface Values {
  readonly email: string;
  readonly password: string;
  readonly amount: string;
  readonly asset: string;
  readonly period: string;
  readonly terms: boolean;
}

const initial: Values = { email: '', password: '', amount: '', asset: 'BTC', period: 'week', terms: false };
const filledIn: Values = { ...initial, email: 'ana@plataforma.test', password: 'segredo', amount: '10' };
const ASSETS = [
  { value: 'BTC', label: 'Bitcoin' },
  { value: 'ETH', label: 'Ethereum' },
] as const;

interface SampleProps {
  readonly start?: Values;
  readonly live?: boolean;
  readonly onValid?: (values: Values) => void | Promise<void>;
  readonly onForm?: (form: FormState<Values>) => void;
}

/** A form with a field of each kind, whose amount must not be above a balance that a button lowers. */
function Sample({ start = initial, live, onValid = () => undefined, onForm }: SampleProps) {
  const [balance, setBalance] = useState(100);
  const form = useForm<Values, Values>({
    initial: start,
    live,
    read: (values) =>
      judged(
        {
          email: values.email === '' ? 'Digite seu e-mail.' : undefined,
          amount:
            values.amount === '' ? 'Digite o valor.' : BigInt(values.amount) > balance ? `Até ${balance}.` : undefined,
        },
        () => values,
      ),
    onValid,
  });
  onForm?.(form);
  return (
    <Form form={form} aria-label="Amostra">
      <TextField label="E-mail" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Senha" showLabel="Mostrar" hideLabel="Ocultar" {...form.field('password')} />
      <MoneyField label="Valor" unit="BRL" decimals={2} {...form.field('amount')} />
      <SelectField label="Ativo" options={ASSETS} {...form.field('asset')} />
      {['day', 'week'].map((period) => {
        const { error: _, ...radio } = form.field('period');
        return <input key={period} type="radio" aria-label={period} value={period} {...radio} />;
      })}
      <output>{JSON.stringify(form.values)}</output>
      <button type="button" onClick={() => form.set('amount', '50')}>
        Metade
      </button>
      <button type="button" onClick={() => setBalance(1)}>
        Gastar
      </button>
      <SubmitButton form={form}>Enviar</SubmitButton>
    </Form>
  );
}

function open(props: SampleProps = {}) {
  let current: FormState<Values> | undefined;
  const onForm = (form: FormState<Values>) => (current = form);
  const result = renderWithShell(<Sample {...props} onForm={onForm} />);
  const form = (): FormState<Values> => {
    if (!current) throw new Error('the form was not rendered');
    return current;
  };
  return { user: userEvent.setup(), form, ...result };
}

const email = () => screen.getByLabelText('E-mail');
const amount = () => screen.getByLabelText('Valor');
const send = () => screen.getByRole('button', { name: 'Enviar' });

beforeEach(() => {
  document.title = 'Amostra · plataforma';
});

describe('fields of a form', () => {
  it('give what is typed and chosen, as it was typed', async () => {
    const onValid = jest.fn();
    const { user } = open({ onValid });
    await user.type(email(), ' ana@plataforma.test');
    await user.type(screen.getByLabelText('Senha'), 'segredo');
    await user.type(amount(), '10');
    await user.selectOptions(screen.getByLabelText('Ativo'), 'Ethereum');
    await user.click(screen.getByLabelText('day'));
    await user.click(send());
    expect(onValid).toHaveBeenCalledWith({
      email: ' ana@plataforma.test',
      password: 'segredo',
      amount: '10',
      asset: 'ETH',
      period: 'day',
      terms: false,
    });
  });

  it('start with the initial values', () => {
    open({ start: { ...filledIn, asset: 'ETH', period: 'day' } });
    expect(email()).toHaveValue('ana@plataforma.test');
    expect(amount()).toHaveValue('10');
    expect(screen.getByLabelText('Ativo')).toHaveValue('ETH');
    expect(screen.getByLabelText('day')).toBeChecked();
  });

  it('are filled in by a button beside them, and begin anew without messages', async () => {
    const { user, form } = open();
    await user.click(send());
    await user.click(screen.getByRole('button', { name: 'Metade' }));
    expect(amount()).toHaveValue('50');
    expect(form()).toMatchObject({ values: { amount: '50' }, dirty: true });
    act(() => form().reset());
    expect(amount()).toHaveValue('');
    expect(email()).not.toBeInvalid();
    expect(form().dirty).toBe(false);
  });
});

describe('messages at fields', () => {
  it('come when the form is sent, and the first field with one has the focus and says it', async () => {
    const onValid = jest.fn();
    const { user } = open({ onValid });
    await user.type(email(), 'a{Backspace}');
    expect(email()).not.toBeInvalid();
    await user.click(send());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Digite seu e-mail.');
    expect(amount()).toHaveAccessibleDescription('Digite o valor.');
    expect(onValid).not.toHaveBeenCalled();
  });

  it('go as soon as the field is right', async () => {
    const { user } = open();
    await user.click(send());
    await user.type(email(), 'a');
    expect(email()).not.toBeInvalid();
    expect(amount()).toBeInvalid();
  });

  it('stay true when what they depend on changes', async () => {
    const { user } = open({ start: { ...filledIn, amount: '200' } });
    await user.click(send());
    expect(amount()).toHaveAccessibleDescription('Até 100.');
    await user.click(screen.getByRole('button', { name: 'Gastar' }));
    expect(amount()).toHaveAccessibleDescription('Até 1.');
  });

  it('come at once in a live form, but not at a field that is empty', async () => {
    const { user } = open({ live: true });
    await user.type(amount(), '101');
    expect(amount()).toHaveAccessibleDescription('Até 100.');
    await user.clear(amount());
    expect(amount()).not.toBeInvalid();
    await user.click(send());
    expect(amount()).toHaveAccessibleDescription('Digite o valor.');
  });

  it('begin the title of the page with "Erro:" until nothing is wrong', async () => {
    const { user } = open();
    await user.click(send());
    await waitFor(() => expect(document.title).toBe('Erro: Amostra · plataforma'));
    await user.type(email(), 'a');
    await user.type(amount(), '1');
    expect(document.title).toBe('Amostra · plataforma');
  });

  it('leave the title alone that another page has given itself', async () => {
    const { user, unmount } = open();
    await user.click(send());
    await waitFor(() => expect(document.title).toMatch(/^Erro/));
    document.title = 'Carteira · plataforma';
    unmount();
    expect(document.title).toBe('Carteira · plataforma');
  });
});

describe('errors of a refused mutation (specification §3)', () => {
  const refused = [
    { name: 'amount', messages: ['Saldo insuficiente.', 'Tente um valor menor.'] },
    { name: 'base', messages: ['O mercado está fechado.'] },
  ];

  async function refuse(errors: readonly { name: string; messages: string[] }[]) {
    const opened = open({ start: filledIn, onValid: () => opened.form().refuse(errors) });
    await opened.user.click(send());
    return opened;
  }

  it('stand at their fields, the first of which has the focus, and base above the button', async () => {
    await refuse(refused);
    await waitFor(() => expect(amount()).toHaveFocus());
    expect(amount()).toHaveAccessibleDescription('Saldo insuficiente.');
    const base = within(screen.getByRole('form')).getByRole('alert');
    expect(base).toHaveTextContent('O mercado está fechado.');
    expect(base.compareDocumentPosition(send())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.title).toMatch(/^Erro: /);
    expect(email()).toHaveValue('ana@plataforma.test');
    expect(screen.getByLabelText('Senha')).toHaveValue('segredo');
  });

  it('that come after the form was sent, as from a confirmation, take the focus to their field too', async () => {
    const { user, form } = open({ start: filledIn });
    await user.click(send());
    act(() => form().refuse([{ name: 'amount', messages: ['Saldo insuficiente.'] }]));
    expect(amount()).toHaveFocus();
    expect([form().isField('amount'), form().isField('base')]).toEqual([true, false]);
  });

  it('leave a field with the change of it, and base with the next try', async () => {
    const { user } = await refuse(refused);
    await waitFor(() => expect(amount()).toBeInvalid());
    await user.type(email(), 'x');
    expect(amount()).toBeInvalid();
    await user.type(amount(), '{Backspace}');
    expect(amount()).not.toBeInvalid();
    expect(screen.getByRole('alert')).toBeVisible();
    await user.clear(email());
    await user.click(send());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('of no field of the form are said as a whole, never swallowed', async () => {
    await refuse([{ name: 'idempotencyKey', messages: ['Esta ordem já existe.'] }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta ordem já existe.');
  });

  it('§8.7 of several messages for the whole form all are said, each on its line', async () => {
    await refuse([
      { name: 'base', messages: ['O mercado está fechado.', 'Seu saldo está retido.'] },
      { name: 'base', messages: ['Tente amanhã.'] },
    ]);
    const alert = await screen.findByRole('alert');
    const said = within(alert).getByText(/^O mercado está fechado\./);
    expect(said.textContent).toBe('O mercado está fechado.\nSeu saldo está retido.\nTente amanhã.');
    expect(said).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  it('§2.93, §2.94 can be closed, and are said again when the next try is refused for the same', async () => {
    const { user } = await refuse([{ name: 'base', messages: ['O mercado está fechado.'] }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('O mercado está fechado.');
    await user.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('O mercado está fechado.');
  });

  it('without words are a general message', async () => {
    await refuse([{ name: 'base', messages: [] }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo não saiu como esperado.');
  });
});

describe('sending', () => {
  it('keeps the button busy and takes no second press', async () => {
    let finish: () => void = () => undefined;
    const onValid = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = open({ start: filledIn, onValid });
    await user.click(send());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    expect(send()).toHaveFocus();
    await user.click(send());
    await user.type(email(), '{Enter}');
    expect(onValid).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(send()).not.toHaveAttribute('aria-busy');
    await user.click(send());
    expect(onValid).toHaveBeenCalledTimes(2);
  });

  it('is started by Enter in a field', async () => {
    const onValid = jest.fn();
    const { user } = open({ start: filledIn, onValid });
    await user.type(amount(), '{Enter}');
    expect(onValid).toHaveBeenCalledTimes(1);
  });
});
