import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPanel } from '../test/render-panel';
import { SIZES } from './panel-sizes';
import { Splitter } from './splitter';

function renderSplitter(size = 300) {
  const moved: number[] = [];
  const kept: number[] = [];
  renderPanel(
    <Splitter
      name="book"
      label="Largura"
      size={size}
      onMove={(_, px) => moved.push(px)}
      onChange={(_, px) => kept.push(px)}
    />,
  );
  return { moved, kept, line: screen.getByRole('separator', { name: 'Largura' }) };
}

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

describe('screens, terminal: resizable panels', () => {
  it('tell assistive technology where they stand', () => {
    const { line } = renderSplitter();
    expect(line.getAttribute('aria-orientation')).toBe('vertical');
    expect([line.getAttribute('aria-valuenow'), line.getAttribute('aria-valuemin')]).toEqual([
      '300',
      String(SIZES.book.least),
    ]);
  });

  it('move by the keyboard: arrows, larger steps with Shift, ends, and back with Enter', async () => {
    const { line, kept } = renderSplitter();
    line.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{Home}{End}{Enter}{ArrowUp}');
    expect(kept).toEqual([316, 284, 364, SIZES.book.least, SIZES.book.most, SIZES.book.usual]);
  });

  it('go back to the usual size by a double click', async () => {
    const { line, kept } = renderSplitter();
    await userEvent.dblClick(line);
    expect(kept.at(-1)).toBe(SIZES.book.usual);
  });

  it('follow a drag at once, and keep the size when it ends', () => {
    const { line, moved, kept } = renderSplitter();
    // jsdom has no pointer events. Mouse events have the same fields.
    const point = (type: string, clientX: number) =>
      fireEvent(line, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    point('pointerdown', 500);
    point('pointermove', 480);
    point('pointermove', -9_000);
    expect([moved, kept]).toEqual([[320, SIZES.book.most], []]);
    fireEvent(line, new Event('lostpointercapture'));
    expect(kept).toEqual([SIZES.book.most]);
  });
});
