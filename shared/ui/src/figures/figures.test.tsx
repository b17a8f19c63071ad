import { decimal, formatChange } from '@plataforma/format';
import { translatePage } from '@plataforma/testing/translate-page';
import { render, screen } from '@testing-library/react';
import { currencyColor } from '../marks/currency-color';
import { font } from '../theme/tokens';
import { ChangeChip } from './change-chip';
import { DonutChart } from './donut-chart';
import { FigureList } from './figure-list';
import { FigureText } from './figure-text';
import { LivePrice } from './live-price';
import { MaskedValue } from './masked-value';
import { ProgressBar } from './progress-bar';

describe('ChangeChip', () => {
  it.each([
    ['1.84', '+1,84%', true],
    ['-2.31', '-2,31%', true],
    ['0', '0,00%', false],
  ])('shows %s with sign and arrow, never by colour alone', (percent, text, hasArrow) => {
    const { container } = render(<ChangeChip percent={decimal(percent)} />);
    expect(container).toHaveTextContent(text);
    expect(container.querySelector('svg') !== null).toBe(hasArrow);
  });
});

describe('LivePrice', () => {
  const animate = jest.fn<
    void,
    [frames: readonly { readonly color: string }[], options: { readonly duration: number }]
  >();

  function prepare(reducedMotion: boolean): void {
    animate.mockClear();
    Object.assign(HTMLElement.prototype, { animate });
    Object.assign(window, { matchMedia: () => ({ matches: reducedMotion }) });
  }

  afterAll(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('is tinted for 300 ms in the colour of its direction', () => {
    prepare(false);
    const { rerender } = render(<LivePrice value="R$ 612.480,00" />);
    expect(animate).not.toHaveBeenCalled();
    rerender(<LivePrice value="R$ 612.480,01" />);
    rerender(<LivePrice value="R$ 99.999,99" />);
    const tints = animate.mock.calls.map(([frames, options]) => [frames[0]?.color, options.duration]);
    expect(tints).toEqual([
      ['var(--color-up)', 300],
      ['var(--color-down)', 300],
    ]);
    expect(screen.getByText('R$ 99.999,99')).toBeVisible();
  });

  it('does not move for users who asked for less motion', () => {
    prepare(true);
    const { rerender } = render(<LivePrice value="1,00" />);
    rerender(<LivePrice value="2,00" />);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('a page that the browser translates', () => {
  const figures = (price: string, percent: string) => (
    <>
      <ChangeChip percent={decimal(percent)} />
      <LivePrice value={price} />
      <MaskedValue hidden={false} label="Valor oculto">
        {price}
      </MaskedValue>
      <FigureText>{price}</FigureText>
      <FigureList rows={[{ label: 'Preço', value: price }]} />
    </>
  );
  const shown = (container: HTMLElement) => container.textContent.replace('«Preço»', '');

  it('leaves figures alone, and no words', () => {
    const { container } = render(figures('R$ 612.480,00', '1.84'));
    translatePage(container);
    expect(screen.getByRole('term')).toHaveTextContent('«Preço»');
    expect(shown(container)).toBe(`+1,84%${'R$ 612.480,00'.repeat(4)}`);
  });

  it.each(['-2.31', '0', '2.5'])('shows what comes next whatever stands there: %s', (percent) => {
    const { container, rerender } = render(figures('R$ 612.480,00', '1.84'));
    translatePage(container, true);
    rerender(figures('R$ 99.999,99', percent));
    expect(shown(container)).toBe(`${formatChange(decimal(percent))}${'R$ 99.999,99'.repeat(4)}`);
  });

  it('hides a value that was rewritten', () => {
    const masked = (hidden: boolean) => (
      <MaskedValue hidden={hidden} label="Valor oculto">
        R$ 128.430,52
      </MaskedValue>
    );
    const { container, rerender } = render(masked(false));
    translatePage(container, true);
    rerender(masked(true));
    expect(container).not.toHaveTextContent('128');
  });
});

describe('DonutChart', () => {
  const slices = [
    { label: 'Bitcoin', value: decimal('750.000000000099'), percent: 75, color: currencyColor('BTC') },
    { label: 'Reais', value: decimal('250'), percent: 25, color: currencyColor('BRL') },
  ];

  it('says the same in words', () => {
    render(<DonutChart label="Alocação" slices={slices} />);
    expect(screen.getByRole('list', { name: 'Alocação' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Bitcoin75%', 'Reais25%']);
  });

  it('draws slices in proportion, with gaps between', () => {
    const { container } = render(<DonutChart label="Alocação" slices={slices} />);
    const lengths = [...container.querySelectorAll('[stroke-dasharray]')].map((arc) =>
      Number.parseInt(arc.getAttribute('stroke-dasharray') ?? '', 10),
    );
    expect(lengths).toEqual([242, 78]);
  });

  it('draws an empty ring when there is nothing', () => {
    const { container } = render(<DonutChart label="Alocação" slices={[]} />);
    expect(container.querySelectorAll('circle')).toHaveLength(1);
  });
});

describe('ProgressBar', () => {
  it.each([
    [0.6, '60'],
    [-1, '0'],
    [7, '100'],
  ])('says how far %s is', (value, now) => {
    render(<ProgressBar value={value} label="Próximos passos" />);
    expect(screen.getByRole('progressbar', { name: 'Próximos passos' })).toHaveAttribute('aria-valuenow', now);
  });
});

describe('MaskedValue', () => {
  it('keeps a hidden value out of the document and says so in words', () => {
    render(
      <MaskedValue hidden label="Valor oculto">
        R$ 128.430,52
      </MaskedValue>,
    );
    expect(screen.queryByText(/128/)).toBeNull();
    expect(screen.getByText('Valor oculto')).toBeInTheDocument();
  });
});

describe('FigureList', () => {
  it('pairs each label with its figure, and keeps the place of one that is not known yet', () => {
    const { container } = render(
      <FigureList
        rows={[
          { label: 'Preço', value: null },
          { label: 'Total', value: 'R$ 500,00', strong: true },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Preço', 'Total']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['', 'R$ 500,00']);
    expect(container.querySelector('dd > [aria-hidden=true]')).not.toBeNull();
  });

  it('shows words in the font of text, and figures in their own', () => {
    render(
      <FigureList
        rows={[
          { label: 'Nome', value: 'Ana Souza', words: true },
          { label: 'Total', value: 'R$ 500,00' },
        ]}
      />,
    );
    expect(screen.getByText('R$ 500,00')).toHaveStyle({ fontFamily: font.figures });
    expect(screen.getByText('Ana Souza')).not.toHaveStyle({ fontFamily: font.figures });
  });
});
