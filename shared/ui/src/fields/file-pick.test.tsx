import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePick } from './file-pick';
import type { FilePickProps } from './file-pick';
import type { FileFault, FileSending } from './use-file-send';

const texts = {
  choose: 'Escolher foto',
  camera: 'Tirar foto',
  drop: 'ou solte a foto aqui',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  again: 'Tentar de novo',
  replace: 'Trocar',
  sent: 'Foto enviada',
  wrongType: 'Envie JPG, PNG ou WebP.',
  tooLarge: 'A foto tem mais de 8 MB.',
  unreadable: 'Esta foto não abre.',
  disconnected: 'A conexão caiu. A foto continua aqui.',
};

/** A sending that the test ends. */
interface Sent extends FileSending {
  readonly content: Blob;
  readonly end: (fault: FileFault | null) => void;
  readonly breakOff: () => void;
}

const sent: Sent[] = [];
const onSend: FilePickProps['onSend'] = (content, sending) =>
  new Promise((end, fail) => {
    sent.push({ content, ...sending, end, breakOff: () => fail(new Error('offline')) });
  });
const newest = (): Sent => {
  const found = sent.at(-1);
  if (!found) throw new Error('Nothing was sent');
  return found;
};

const photo = new File(['photo'], 'rg.jpg', { type: 'image/jpeg' });
const size = { width: 1_200, height: 800 };
const closed = jest.fn();
const drawn: number[][] = [];

/** This environment draws nothing: a picture has the size that the test says. */
const canvas = HTMLCanvasElement.prototype;
beforeEach(() => {
  sent.length = 0;
  drawn.length = 0;
  Object.assign(size, { width: 1_200, height: 800 });
  window.createImageBitmap = jest.fn(async () => ({ ...size, close: closed }));
  const context = { fillRect: () => undefined, drawImage: (_: unknown, ...at: number[]) => drawn.push(at) };
  jest.spyOn(canvas, 'getContext').mockImplementation(() => Object.assign(Object.create(null), context));
  jest.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob(['small'], { type: type ?? '' })));
});
afterEach(() => jest.restoreAllMocks());

function show(props: Partial<FilePickProps> = {}) {
  const view = render(
    <FilePick
      {...{ label: 'Frente do RG', accept: ['image/jpeg', 'application/pdf'], maxBytes: 1_000, texts, onSend }}
      {...props}
    />,
  );
  const [input] = view.container.querySelectorAll('input');
  if (!input) throw new Error('There is no input');
  return { ...view, pick: (file: File) => userEvent.upload(input, file, { applyAccept: false }) };
}

const button = (name: string) => screen.getByRole('button', { name: `${name} Frente do RG` });
const begun = (times = 1) => waitFor(() => expect(sent).toHaveLength(times));

describe('FilePick', () => {
  it('sends what was chosen at once, shows it and how far it is', async () => {
    const { pick } = show({ hint: 'Sem flash.' });
    expect(screen.getByRole('group', { name: 'Frente do RG' })).toHaveAccessibleDescription('Sem flash.');
    expect(screen.getByText('ou solte a foto aqui')).toBeVisible();
    await pick(photo);
    await begun();
    expect(newest().content).toBe(photo);
    expect(screen.getByRole('img', { name: 'Frente do RG' })).toBeVisible();
    act(() => newest().onProgress(0.42));
    expect(screen.getByRole('progressbar', { name: 'Enviando…' })).toHaveAttribute('aria-valuenow', '42');
    await act(async () => newest().end(null));
    expect(screen.getByRole('status')).toHaveTextContent('Foto enviada');
    expect(button('Trocar')).toBeVisible();
  });

  it('draws a picture anew that is longer than 2,400 pixels', async () => {
    Object.assign(size, { width: 4_000, height: 3_000 });
    const { pick } = show();
    await pick(photo);
    await begun();
    expect(newest().content).toMatchObject({ type: 'image/jpeg', size: 5 });
    expect(drawn).toContainEqual([0, 0, 2_400, 1_800]);
    expect(closed).toHaveBeenCalled();
  });

  it('keeps the picture when the line breaks, and sends it again', async () => {
    const { pick } = show();
    await pick(photo);
    await begun();
    await act(async () => newest().breakOff());
    expect(screen.getByRole('group')).toHaveAccessibleDescription('A conexão caiu. A foto continua aqui.');
    expect(screen.getByRole('img', { name: 'Frente do RG' })).toBeVisible();
    expect(button('Trocar')).toBeVisible();
    await userEvent.click(button('Tentar de novo'));
    await begun(2);
    expect(newest().content).toBe(photo);
    await act(async () => newest().end(null));
    expect(screen.getByRole('status')).toHaveTextContent('Foto enviada');
    expect(screen.getByRole('group')).not.toHaveAccessibleDescription();
  });

  it('shows what the exchange has against it, at the field, and asks for another one: the same would be refused again', async () => {
    const { pick } = show();
    await pick(photo);
    await begun();
    await act(async () => newest().end({ message: 'A foto ficou ilegível.', isOfFile: true }));
    expect(screen.getByRole('group')).toHaveAccessibleDescription('A foto ficou ilegível.');
    expect(screen.getByRole('img', { name: 'Frente do RG' })).toBeVisible();
    expect(screen.getAllByRole('button')).toEqual([button('Trocar')]);
  });

  it('that the exchange could not take now is sent again as it is', async () => {
    const { pick } = show();
    await pick(photo);
    await begun();
    await act(async () => newest().end({ message: 'Tente de novo mais tarde.', isOfFile: false }));
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Tente de novo mais tarde.');
    await userEvent.click(button('Tentar de novo'));
    await begun(2);
    expect(newest().content).toBe(photo);
  });

  it('a file that is refused in place of a stored one leaves that one', async () => {
    const { pick } = show({ stored: { src: '/documents/1' } });
    await pick(new File(['x'], 'rg.heic', { type: 'image/heic' }));
    expect(await screen.findByText(texts.wrongType)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Frente do RG' })).toHaveAttribute('src', '/documents/1');
    expect(button('Trocar')).toBeVisible();
    expect(screen.queryByText('ou solte a foto aqui')).not.toBeInTheDocument();
  });

  it('a canceled sending tells nothing more, and the focus stays on its button', async () => {
    const { pick } = show();
    await pick(photo);
    await begun();
    const cancel = button('Cancelar');
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    expect(newest().signal.aborted).toBe(true);
    await act(async () => newest().end(null));
    expect(screen.queryByText('Foto enviada')).not.toBeInTheDocument();
    expect(button('Escolher foto')).toHaveFocus();
    expect(button('Escolher foto')).toBe(cancel);
  });

  it('what is chosen during a sending takes its place', async () => {
    const { pick } = show();
    await pick(photo);
    await begun();
    const first = newest();
    await pick(new File(['other'], 'other.jpg', { type: 'image/jpeg' }));
    await begun(2);
    expect(first.signal.aborted).toBe(true);
    await act(async () => first.end({ message: 'late', isOfFile: false }));
    expect(screen.queryByText('late')).not.toBeInTheDocument();
  });

  it('ends its sending when it leaves the page', async () => {
    const { pick, unmount } = show();
    await pick(photo);
    await begun();
    unmount();
    expect(newest().signal.aborted).toBe(true);
  });

  it.each([
    ['of another type', new File(['x'], 'rg.heic', { type: 'image/heic' }), texts.wrongType],
    ['that is too large', new File(['x'.repeat(1_001)], 'a.pdf', { type: 'application/pdf' }), texts.tooLarge],
  ])('refuses a file %s without sending it', async (_what, file, problem) => {
    const { pick } = show();
    await pick(file);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(sent).toEqual([]);
    expect(button('Escolher foto')).toBeVisible();
  });

  it('refuses a picture that the browser cannot read', async () => {
    window.createImageBitmap = jest.fn(() => Promise.reject(new Error('no picture')));
    const { pick } = show();
    await pick(photo);
    expect(await screen.findByText(texts.unreadable)).toBeVisible();
  });

  it('names a paper, of which there is no preview', async () => {
    const { pick } = show();
    await pick(new File(['%PDF-'], 'contrato social.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('contrato social.pdf')).toBeVisible();
  });

  it('takes what is dropped on it', async () => {
    show();
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [photo] } });
    await begun();
    expect(newest().content).toBe(photo);
  });

  it('shows what was stored earlier, and why it was refused until another one is chosen', async () => {
    const { pick } = show({ stored: { src: '/documents/1' }, error: 'Aparece cortado: mostre as quatro pontas.' });
    expect(screen.getByRole('img', { name: 'Frente do RG' })).toHaveAttribute('src', '/documents/1');
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Aparece cortado: mostre as quatro pontas.');
    expect(screen.queryByText('Foto enviada')).not.toBeInTheDocument();
    expect(button('Trocar')).toBeVisible();
    await pick(photo);
    await begun();
    expect(screen.queryByText(/Aparece cortado/)).not.toBeInTheDocument();
  });

  it('opens the camera by a button, which telephones show', async () => {
    const { container } = show({ camera: 'environment' });
    const camera = container.querySelector('input[capture]');
    expect(camera).toHaveAttribute('capture', 'environment');
    const opened = jest.fn();
    camera?.addEventListener('click', opened);
    const open = screen.getByText('Tirar foto');
    expect(open).not.toBeVisible();
    fireEvent.click(open);
    expect(opened).toHaveBeenCalled();
  });
});
