import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import { Liveness } from './liveness';
import { isOfAnotherPage, openAnew } from './own-document';

jest.mock('./own-document', () => ({ isOfAnotherPage: jest.fn(() => false), openAnew: jest.fn() }));

const texts = {
  label: 'Prova de vida',
  text: 'Três movimentos.',
  done: (time: string) => `Enviada em ${time}`,
  start: 'Começar',
  again: 'Começar de novo',
  unreachable: 'Sem resposta.',
  expired: 'O tempo acabou.',
  position: (position: number, count: number) => `${position} de ${count}`,
  left: (seconds: number) => `${seconds} s`,
  video: 'Câmera',
  capture: 'Tirar foto',
  retake: 'Tirar outra',
  retry: 'Tentar de novo',
  cancel: 'Cancelar',
  noCamera: 'Sem câmera.',
  hint: 'De frente.',
};
const pick = {
  choose: 'Escolher',
  camera: 'Tirar foto',
  drop: 'Ou arraste.',
  sending: 'Enviando',
  cancel: 'Cancelar envio',
  again: 'Tentar de novo',
  replace: 'Trocar',
  sent: 'Enviada',
  wrongType: 'Outro tipo.',
  tooLarge: 'Grande demais.',
  unreadable: 'Ilegível.',
  disconnected: 'Interrompido.',
};
const show = (storedAt: string | null = null) =>
  renderWithShell(
    <Liveness
      texts={texts}
      pick={pick}
      accepts={['image/jpeg']}
      maxBytes={8_000_000}
      storedAt={storedAt}
      wrong={null}
      isMissing={false}
      begin={async () => null}
      openPlace={async () => null}
      sending={{ texts: { failed: 'Não foi guardada.', offline: 'Interrompido.' } }}
      onKept={async () => undefined}
    />,
  );

describe('identity §10: the part with the camera', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('whose document is another page’s: %s, opens the page anew %d times', (isOther, times) => {
    jest.mocked(openAnew).mockClear();
    jest.mocked(isOfAnotherPage).mockReturnValueOnce(isOther);
    show();
    expect(screen.getByRole('button', { name: 'Começar' })).toBeVisible();
    expect(openAnew).toHaveBeenCalledTimes(times);
  });

  it('that was answered says when, and can be done again', () => {
    show('2026-11-28T15:00:00.000Z');
    expect(screen.getByText(/^Enviada em 28\/11\/2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Começar de novo' })).toBeVisible();
  });
});
