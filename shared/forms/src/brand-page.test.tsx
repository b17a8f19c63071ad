import { TextField } from '@plataforma/ui';
import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrandPage } from './brand-page';
import { Form, SubmitButton } from './form';
import { useForm, type Form as FormState } from './use-form';
import { useFirstFocus } from './use-first-focus';

const ROUTE = 'Nova senha · plataforma';

function Failing() {
  const fail = () => form.refuse([{ name: 'base', messages: ['Não deu certo.'] }]);
  const form: FormState<object> = useForm({ initial: {}, read: () => ({ output: null }), onValid: fail });
  return (
    <Form form={form} aria-label="Amostra">
      <SubmitButton form={form}>Enviar</SubmitButton>
    </Form>
  );
}

function Field() {
  const form = useForm({ initial: { name: '' }, read: () => ({ output: null }), onValid: () => undefined });
  useFirstFocus(form, 'name');
  return <TextField label="Nome" {...form.field('name')} />;
}

/** A route with steps. */
function Steps() {
  const [step, setStep] = useState(0);
  const next = <button onClick={() => setStep(step + 1)}>Continuar</button>;
  if (step === 0) return next;
  if (step === 1) {
    return (
      <BrandPage title="Confira seu e-mail">
        <Failing />
        {next}
      </BrandPage>
    );
  }
  if (step === 2) return <BrandPage title="Escolha uma nova senha">{next}</BrandPage>;
  return step === 3 ? <BrandPage title="Mais">{<Field />}</BrandPage> : null;
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

beforeEach(() => {
  document.title = ROUTE;
});

test('each step names the tab after its heading, also after an error, and leaves the name of the route behind', async () => {
  const { unmount } = renderWithShell(<Steps />);
  await goOn();
  expect(document.title).toBe('Confira seu e-mail · plataforma');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(document.title).toBe('Erro: Confira seu e-mail · plataforma');
  await goOn();
  expect(document.title).toBe('Escolha uma nova senha · plataforma');
  unmount();
  expect(document.title).toBe(ROUTE);
});

test('a step that is left with an error leaves the name of the route behind', async () => {
  const { unmount } = renderWithShell(<Steps />);
  await goOn();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  unmount();
  expect(document.title).toBe(ROUTE);
});

test('another page that has named itself meanwhile keeps its name', async () => {
  const { unmount } = renderWithShell(<Steps />);
  await goOn();
  document.title = 'Carteira · plataforma';
  unmount();
  expect(document.title).toBe('Carteira · plataforma');
});

test('the heading of a step gets the focus that was lost with the step before, unless a field takes it', async () => {
  renderWithShell(<Steps />);
  await goOn();
  await goOn();
  expect(screen.getByRole('heading', { level: 1, name: 'Escolha uma nova senha' })).toHaveFocus();
  await goOn();
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});
