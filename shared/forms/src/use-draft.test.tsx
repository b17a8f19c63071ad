import { TextField } from '@plataforma/ui';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { Form, SubmitButton } from './form';
import { useDraft } from './use-draft';
import { useForm } from './use-form';

function Sample({ owner, name }: { readonly owner: string | null; readonly name?: string }) {
  const draft = useDraft(owner, name);
  const form = useForm({ initial: { name: '' }, read: ({ name }) => ({ output: name }), onValid: draft.drop, draft });
  return (
    <Form form={form} aria-label="Amostra">
      <TextField label="Nome" {...form.field('name')} />
      <SubmitButton form={form}>Guardar</SubmitButton>
    </Form>
  );
}

/** The form at `/new`, with ways to it and back, of a customer whom a test can change. */
function Site() {
  const [owner, setOwner] = useState<string | null>('ana');
  return (
    <>
      <Link to="/">Voltar</Link>
      <Link to="/new">Novo</Link>
      <Link to="/new?of=btc">Novo de bitcoin</Link>
      {['ana', 'bia'].map((name) => (
        <button key={name} onClick={() => setOwner(name)}>
          {name}
        </button>
      ))}
      <button onClick={() => setOwner(null)}>nobody</button>
      <Routes>
        <Route path="/new" element={<Sample owner={owner} />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

const guest = { status: 'guest', viewer: null, expired: false } as const;
const signedIn = { status: 'signed-in', viewer: fakeViewer, expired: false } as const;
const field = () => screen.getByLabelText('Nome');
const press = (name: string) => userEvent.click(screen.getByText(name));

async function typed() {
  const result = renderWithShell(<Site />, { route: '/new', session: signedIn });
  await userEvent.type(field(), 'Casa');
  return result;
}

describe('the draft of a form', () => {
  it('is there again on the way back to the same address', async () => {
    await typed();
    await press('Voltar');
    await press('Novo');
    expect(field()).toHaveValue('Casa');
  });

  it('says what was typed last, also when that was nothing', async () => {
    await typed();
    await press('Voltar');
    await press('Novo');
    await userEvent.clear(field());
    await press('Voltar');
    await press('Novo');
    expect(field()).toHaveValue('');
  });

  it('belongs to its address', async () => {
    await typed();
    await press('Novo de bitcoin');
    await press('Voltar');
    await press('Novo de bitcoin');
    expect(field()).toHaveValue('');
  });

  it('belongs to its form, where an address has several', async () => {
    const Two = () => (
      <>
        <Sample owner="ana" name="one" />
        <Sample owner="ana" name="two" />
      </>
    );
    renderWithShell(
      <>
        <Link to="/">Voltar</Link>
        <Link to="/two">Dois</Link>
        <Routes>
          <Route path="/two" element={<Two />} />
          <Route path="*" element={null} />
        </Routes>
      </>,
      { route: '/two', session: signedIn },
    );
    const fields = () => screen.getAllByLabelText('Nome');
    const [first, second] = fields();
    if (!first || !second) throw new Error('no fields');
    await userEvent.type(first, 'Casa');
    await userEvent.type(second, 'Praia');
    await press('Voltar');
    await press('Dois');
    expect(fields().map((each) => (each instanceof HTMLInputElement ? each.value : null))).toEqual(['Casa', 'Praia']);
  });

  it('ends when the form has been sent', async () => {
    await typed();
    await press('Guardar');
    await press('Voltar');
    await press('Novo');
    expect(field()).toHaveValue('');
  });

  it('is of one customer: another one does not get it to see', async () => {
    await typed();
    await press('Voltar');
    await press('bia');
    await press('Novo');
    expect(field()).toHaveValue('');
  });

  it('ends with signing out', async () => {
    const { shell } = await typed();
    await press('Voltar');
    act(() => shell.setSession(guest));
    act(() => shell.setSession(signedIn));
    await press('Novo');
    expect(field()).toHaveValue('');
  });

  it('outlives a session that ran out, and comes back as soon as it is known that the same customer signed in', async () => {
    const { shell } = await typed();
    await press('Voltar');
    act(() => shell.setSession({ ...guest, expired: true }));
    await press('nobody');
    act(() => shell.setSession(signedIn));
    await press('Novo');
    expect(field()).toHaveValue('');
    await press('ana');
    expect(field()).toHaveValue('Casa');
  });

  it('never takes the place of what is being typed', async () => {
    await typed();
    await press('Voltar');
    await press('nobody');
    await press('Novo');
    await userEvent.type(field(), 'Praia');
    await press('ana');
    expect(field()).toHaveValue('Praia');
  });

  it('is the customer’s who is found out after it was typed: it outlives a session that ran out', async () => {
    const { shell } = renderWithShell(<Site />, { route: '/', session: signedIn });
    await press('nobody');
    await press('Novo');
    await userEvent.type(field(), 'Casa');
    await press('ana');
    await press('Voltar');
    act(() => shell.setSession({ ...guest, expired: true }));
    act(() => shell.setSession(signedIn));
    await press('Novo');
    expect(field()).toHaveValue('Casa');
    await press('Voltar');
    await press('bia');
    await press('Novo');
    expect(field()).toHaveValue('');
  });

  it('of a customer who is not known yet ends with the session', async () => {
    const { shell } = renderWithShell(<Site />, { route: '/', session: signedIn });
    await press('nobody');
    await press('Novo');
    await userEvent.type(field(), 'Casa');
    await press('Voltar');
    act(() => shell.setSession({ ...guest, expired: true }));
    await press('Novo');
    expect(field()).toHaveValue('');
  });
});
