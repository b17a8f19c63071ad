import { formatChange } from '@plataforma/format';
import { bare } from '@plataforma/markets';
import { color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { changeOf, type Candle } from './candles/candles';
import { ticksToDecimal, type ChartLine } from './chart-lines';
import type { ChartSettings } from './chart-settings';
import { volumeText } from './chart-words';
import { LINE_INKS } from './line-inks';

const Lines = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(4)};
  min-height: ${space(7)};
  padding: ${space(1.5)} ${space(3)} 0;
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
  font-variant-numeric: tabular-nums;
`;

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  white-space: nowrap;
  abbr {
    text-decoration: none;
  }
`;

const Value = styled.span<{ readonly $ink: string }>`
  color: ${({ $ink }) => $ink};
`;

interface LegendFiguresProps {
  readonly market: Market;
  readonly candle: Candle;
  readonly before: Candle | undefined;
}

function CandleFigures({ market, candle, before }: LegendFiguresProps) {
  const { t } = useTranslation('terminal');
  const change = changeOf(candle, before);
  const ink = change.startsWith('-') ? color.down : color.up;
  const figures = [
    ['open', candle.open, color.text],
    ['high', candle.high, color.text],
    ['low', candle.low, color.text],
    ['close', candle.close, ink],
  ] as const;
  return (
    <Figures translate="no">
      {figures.map(([key, price, shade]) => (
        <span key={key}>
          <abbr title={t(`chart.legend.${key}`)}>{t(`chart.letter.${key}`)}</abbr>{' '}
          <Value $ink={shade}>{bare(price, market.priceDecimals)}</Value>
        </span>
      ))}
      <span>
        <abbr title={t('chart.legend.volume')}>{t('chart.letter.volume')}</abbr>{' '}
        <Value $ink={color.text}>{volumeText(candle.volume)}</Value>
      </span>
      <Value $ink={ink}>{formatChange(change)}</Value>
    </Figures>
  );
}

interface ChartLegendProps extends LegendFiguresProps {
  /** Index of the candle among the shown ones and those that have begun since. */
  readonly index: number;
  readonly lines: readonly ChartLine[];
  readonly settings: ChartSettings;
}

/** Value of an indicator at a candle. Running candles have their own values. */
function valueAt({ values, running }: ChartLine, index: number): bigint | null {
  const first = values.length - 1;
  return (index >= first ? running[index - first] : values[index]) ?? null;
}

/**
 * Figures of the candle under the crosshair, or else of the running one: opening, high, low, close, volume, change, and
 * each indicator.
 */
export function ChartLegend({ market, candle, before, index, lines, settings }: ChartLegendProps) {
  const { t } = useTranslation('terminal');
  const names = [
    ...settings.averages.map(({ kind, period }) => t(`chart.averageName.${kind}`, { period })),
    ...(settings.strength === null ? [] : [t('chart.strengthName', { period: settings.strength })]),
  ];
  return (
    <Lines>
      <CandleFigures market={market} candle={candle} before={before} />
      {lines.length > 0 && (
        <Figures translate="no">
          {lines.map((line, place) => {
            const value = valueAt(line, index);
            const isStrength = place >= settings.averages.length;
            return (
              <Value key={line.key} $ink={(isStrength ? LINE_INKS[1] : LINE_INKS[place]) ?? color.text}>
                {`${names[place] ?? ''} ${value === null ? '–' : bare(ticksToDecimal(value, line.decimals), line.decimals)}`}
              </Value>
            );
          })}
        </Figures>
      )}
    </Lines>
  );
}
