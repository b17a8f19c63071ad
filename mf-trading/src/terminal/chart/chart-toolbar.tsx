import { StaleMark } from '@plataforma/markets';
import type { CandleInterval } from '@plataforma/schema';
import { Button, color, control, font, radius, SegmentedControl, SlidersIcon, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { INTERVALS } from './candles/intervals';

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: ${space(12)};
  padding: ${space(2)} ${space(3)};
  border-bottom: 1px solid ${color.hairline};
`;

/* Hidden where there is no room. The menu has all intervals. */
const Favourites = styled.div`
  @container chart (max-width: 31rem) {
    display: none;
  }
`;

const Menu = styled.select<{ readonly $chosen: boolean }>`
  height: ${control.small};
  max-width: ${space(30)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.r8};
  background: ${color.raised};
  color: ${({ $chosen }) => ($chosen ? color.text : color.quiet)};
  font: ${font.weight.medium} ${font.size.s12} / 1 ${font.family};
  cursor: pointer;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;

interface ChartToolbarProps {
  readonly interval: CandleInterval;
  readonly favourites: readonly CandleInterval[];
  readonly onInterval: (interval: CandleInterval) => void;
  readonly onSettings: () => void;
  /** The choice of what stands here: candles, or something in their place. */
  readonly views: ReactNode;
}

/** Choices of the view, the interval and the indicators, and a mark for old prices. */
export function ChartToolbar({ interval, favourites, onInterval, onSettings, views }: ChartToolbarProps) {
  const { t } = useTranslation('terminal');
  const options = favourites.map((value) => ({ value, label: t(`chart.short.${value}`) }));
  const isFavourite = favourites.includes(interval);
  return (
    <Bar>
      {views}
      {options.length > 0 && (
        <Favourites>
          <SegmentedControl
            label={t('chart.favourites')}
            options={options}
            value={isFavourite ? interval : null}
            onChange={onInterval}
          />
        </Favourites>
      )}
      <Menu
        aria-label={t('chart.candleInterval')}
        title={t('chart.candleInterval')}
        $chosen={!isFavourite}
        value={interval}
        onChange={(event) => {
          const chosen = INTERVALS.find((each) => each === event.target.value);
          if (chosen) onInterval(chosen);
        }}
      >
        {INTERVALS.map((each) => (
          <option key={each} value={each}>
            {t(`chart.long.${each}`)}
          </option>
        ))}
      </Menu>
      <Tools>
        <Button size="small" aria-haspopup="dialog" onClick={onSettings}>
          <SlidersIcon size={16} />
          {t('chart.indicators')}
        </Button>
      </Tools>
      <StaleMark />
    </Bar>
  );
}
