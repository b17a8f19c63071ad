import { floorTo, toScaled } from '@plataforma/format';
import type { Decimal } from '@plataforma/format';
import { styled } from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font, radius, space } from '../theme/tokens';

export interface DonutSlice {
  readonly label: string;
  /** Size of the slice, in a unit that all slices share. */
  readonly value: Decimal;
  /** Share of the whole in the list, in whole percent. The caller rounds, so that all shares make 100. */
  readonly percent: number;
  readonly color: string;
}

export interface DonutChartProps {
  /** In the order in which they are drawn, clockwise from the top. Labels are unique. */
  readonly slices: readonly DonutSlice[];
  /** What is divided. It is the name of the list. */
  readonly label: string;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(5)};
  > svg {
    flex: none;
  }
`;

const List = styled.ul`
  display: grid;
  flex: 1;
  gap: ${space(2)};
  min-width: ${space(36)};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > b {
    margin-left: auto;
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.text} ${font.figures};
    ${tabularFigures}
  }
`;

const Swatch = styled.span`
  flex: none;
  width: ${space(2)};
  height: ${space(2)};
  border-radius: ${radius.r2};
`;

const SIZE = 120;
const WIDTH = 16;
const RADIUS = (SIZE - WIDTH) / 2;
const ROUND = 2 * Math.PI * RADIUS;
const GAP = 3;
const PLACES = 10;
const STEPS = 100_000n;

interface Arc {
  readonly slice: DonutSlice;
  readonly start: number;
  readonly length: number;
}

/**
 * Places the slices around the circle, in px of its circumference. Sizes are compared exactly before they are drawn.
 */
function arcs(slices: readonly DonutSlice[]): readonly Arc[] {
  const sizes = slices.map((slice) => toScaled(floorTo(slice.value, PLACES), PLACES));
  const whole = sizes.reduce((sum, size) => sum + size, 0n);
  if (whole <= 0n) return [];
  const gap = slices.length > 1 ? GAP : 0;
  let start = 0;
  return slices.map((slice, index) => {
    const turn = (Number(((sizes[index] ?? 0n) * STEPS) / whole) / Number(STEPS)) * ROUND;
    const arc = { slice, start: start + gap / 2, length: Math.max(turn - gap, 1) };
    start += turn;
    return arc;
  });
}

/** Parts of a whole as a ring with its legend. The legend is a list, so it is the text equivalent too. */
export function DonutChart({ slices, label }: DonutChartProps) {
  return (
    <Root>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} fill="none" aria-hidden focusable={false}>
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          stroke={slices.length === 0 ? color.line : 'none'}
          strokeWidth={WIDTH}
        />
        {arcs(slices).map(({ slice, start, length }) => (
          <circle
            key={slice.label}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            stroke={slice.color}
            strokeWidth={WIDTH}
            strokeDasharray={`${length} ${ROUND - length}`}
            strokeDashoffset={-start}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        ))}
      </svg>
      <List aria-label={label}>
        {slices.map((slice) => (
          <Item key={slice.label}>
            <Swatch style={{ background: slice.color }} />
            <span>{slice.label}</span>
            <b translate="no">{`${slice.percent}%`}</b>
          </Item>
        ))}
      </List>
    </Root>
  );
}
