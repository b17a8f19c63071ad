import { formatChange, isZero } from '@plataforma/format';
import type { Decimal } from '@plataforma/format';
import { styled } from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font, radius, space } from '../theme/tokens';
import { FigureText } from './figure-text';

export interface ChangeChipProps {
  /** The change in percent. */
  readonly percent: Decimal;
  /** True for the look without a tinted ground, for tight places. */
  readonly plain?: boolean | undefined;
}

type Direction = 'up' | 'down' | 'still';

const looks = {
  up: { ink: color.up, ground: color.upSoft },
  down: { ink: color.down, ground: color.downSoft },
  still: { ink: color.quiet, ground: color.raised },
};

const Root = styled.span<{ readonly $direction: Direction; readonly $plain: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${({ $plain }) => ($plain ? '0' : `0 ${space(2)}`)};
  border-radius: ${radius.r4};
  background: ${({ $direction, $plain }) => ($plain ? 'none' : looks[$direction].ground)};
  color: ${({ $direction }) => looks[$direction].ink};
  font: ${font.weight.medium} ${font.size.s12} / ${space(6)} ${font.figures};
  ${tabularFigures}
  white-space: nowrap;
  > svg {
    flex: none;
  }
`;

const arrows = { up: 'M4 0l4 7H0z', down: 'M4 7L0 0h8z' };

/** A change with arrow, sign and colour. So it never depends on colour alone. */
export function ChangeChip({ percent, plain = false }: ChangeChipProps) {
  const direction = isZero(percent) ? 'still' : percent.startsWith('-') ? 'down' : 'up';
  return (
    <Root $direction={direction} $plain={plain}>
      {direction !== 'still' && (
        <svg width={8} height={7} viewBox="0 0 8 7" fill="currentColor" aria-hidden focusable={false}>
          <path d={arrows[direction]} />
        </svg>
      )}
      <FigureText>{formatChange(percent)}</FigureText>
    </Root>
  );
}
