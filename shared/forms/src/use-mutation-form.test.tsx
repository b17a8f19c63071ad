import type { StepUpProof } from '@plataforma/schema';
import { TextField } from '@plataforma/ui';
import { renderWithShell } from '@plataforma/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton } from './form';
import type { SendContext } from './in-time';
import { useMutationForm } from './use-mutation-form';

interface Answer {
  readonly id: string;
  readonly errors: readonly { readonly name: string; readonly messages: string[] }[];
}

interface SampleProps {
  readonly send: (name: string, context: SendContext, proof: StepUpProof | null) => Promise<Answer | null | undefined>;
  readonly prepare?: (name: string) => Promise<string | null>;
  readonly confirms?: (name: string) => string;
  readonly onDone?: (answer: Answer) => void | Promise<void>;
  readonly onRefused?: (answer: Answer) => void;
  readonly unreachable?: string;
}

function Sample({ onDone = () => undefined, ...options }: SampleProps) {
  const form = useMutationForm({
    initial: { name: 'Casa' },
    read: ({ name }) => ({ output: name }),
    onDone,
    ...options,
  });
  return (
    <Form form={form} aria-label="Amostra">
      <TextField label="Nome" {...form.field('name')} />
      <SubmitButton form={form}>Guardar</SubmitButton>
    </Form>
  );
}

async function press(props: SampleProps, proof?: string) {
  renderWithShell(<Sample {...props} />, proof === undefined ? {} : { proof });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
}

const name = () => screen.getByLabelText('Nome');
const done: Answer = { id: '1', errors: [] };

afterEach(() => jest.restoreAllMocks());

describe('a form that is sent by a mutation', () => {
  it('hands on the payload once it was done', async () => {
    const send = jest.fn(async () => done);
    const onDone = jest.fn();
    await press({ send, onDone });
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
    expect(send).toHaveBeenCalledWith('Casa', { quiet: true, fetchOptions: { signal: expect.any(AbortSignal) } }, null);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends what was prepared, and nothing when the customer gave that up or it failed', async () => {
    const send = jest.fn(async () => done);
    const prepare = jest.fn<Promise<string | null>, [string]>();
    prepare.mockResolvedValueOnce(null).mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce('Apto');
    await press({ send, prepare, unreachable: 'Nada foi enviado.' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Nada foi enviado.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith('Apto', expect.anything(), null));
    expect(prepare).toHaveBeenCalledWith('Casa');
  });

  it('shows the errors of a refusal, then tells the screen', async () => {
    const refused: Answer = { id: '1', errors: [{ name: 'name', messages: ['Este nome já existe.'] }] };
    const onDone = jest.fn();
    const onRefused = jest.fn();
    await press({ send: async () => refused, onDone, onRefused });
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Este nome já existe.'));
    expect(name()).toHaveFocus();
    expect(onRefused).toHaveBeenCalledWith(refused, expect.anything());
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['brings no payload', () => Promise.resolve(undefined)],
  ])(
    'says that the exchange cannot be reached when the call %s, loses nothing, and can be sent again',
    async (_, first) => {
      const onDone = jest.fn();
      const send = jest.fn<Promise<Answer | undefined>, []>().mockImplementationOnce(first).mockResolvedValueOnce(done);
      await press({ send, onDone });
      expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com a Plataforma.');
      expect(name()).toHaveValue('Casa');
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(onDone).toHaveBeenCalled());
    },
  );

  it.each([
    ['a status', Object.assign(new Error('500'), { statusCode: 500 })],
    ['errors', Object.assign(new Error('failed'), { errors: [{ message: 'failed' }] })],
  ])('does not blame the network of a customer whom the server answered with %s', async (_, fault) => {
    await press({ send: () => Promise.reject(fault), unreachable: 'Verifique sua conexão.' });
    expect(await screen.findByRole('alert')).toHaveTextContent('A Plataforma não conseguiu responder agora.');
    expect(name()).toHaveValue('Casa');
  });

  it.each([
    ['an error', Object.assign(new Error('no token'), { errors: [{ message: 'no token' }] })],
    ['nothing', new TypeError('Failed to fetch')],
  ])('names the cookies that the browser blocks, where that is answered with %s', async (_, fault) => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await press({ send: () => Promise.reject(fault), unreachable: 'Verifique sua conexão.' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Seu navegador está bloqueando os cookies/);
    expect(name()).toHaveValue('Casa');
  });

  it('of what was done it never says that nothing was: while what follows fails it says so, and the next press sends nothing', async () => {
    const send = jest.fn(async () => done);
    const onDone = jest.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press({ send, onDone, unreachable: 'Nada foi trocado.' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^A Plataforma já recebeu/);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('what is changed after that is sent as another one', async () => {
    const send = jest.fn(async () => done);
    const onDone = jest.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press({ send, onDone });
    await screen.findByRole('alert');
    await userEvent.type(name(), ' nova{Enter}');
    await waitFor(() => expect(send).toHaveBeenLastCalledWith('Casa nova', expect.anything(), null));
  });

  it('is busy, and not limited in time, while it waits for what follows', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    await press({ send: async () => done, onDone: () => new Promise(() => undefined) });
    await act(async () => limit.abort());
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so within eight seconds when nothing answers, whatever the call makes of the time limit', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    await press({ send: () => new Promise(() => undefined), unreachable: 'Nada foi trocado.' });
    expect(timeout.mock.lastCall?.[0]).toBeLessThan(8_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => limit.abort());
    expect(await screen.findByRole('alert')).toHaveTextContent('Nada foi trocado.');
    expect(screen.getByRole('button', { name: 'Guardar' })).not.toHaveAttribute('aria-busy');
  });
});

describe('identity I-14: a form for a sensitive action', () => {
  const asked: Answer = { id: '1', errors: [{ name: 'proof', messages: ['Digite sua senha para continuar.'] }] };
  const sensitive = () =>
    jest.fn(async (_name: string, _context: SendContext, proof: StepUpProof | null) => (proof ? done : asked));

  it('is sent again with the proof that the shell asks for', async () => {
    const send = sensitive();
    const onDone = jest.fn();
    await press({ send, onDone, confirms: (text) => `Guardar “${text}”` }, 'a senha');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(done));
    expect(send.mock.calls.map(([, , proof]) => proof)).toEqual([null, { password: 'a senha' }]);
  });

  it('is as it was for who gives up', async () => {
    const onDone = jest.fn();
    const send = sensitive();
    await press({ send, onDone, confirms: () => 'Guardar' });
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Guardar' })).not.toHaveAttribute('aria-busy');
    expect(name()).toHaveValue('Casa');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});
