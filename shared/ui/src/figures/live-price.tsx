import { compare, parseDecimalInput } from '@plataforma/format';
import { memo, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { tabularFigures } from '../theme/mixins';
import { color, font, media, motion } from '../theme/tokens';
import { matchesMedia } from '../theme/use-media-query';

export interface LivePriceProps {
  /** The price as it is shown, formatted. */
  readonly value: string;
}

const Figures = styled.span`
  font-family: ${font.figures};
  ${tabularFigures}
  white-space: nowrap;
`;

function direction(before: string, after: string): -1 | 0 | 1 {
  const options = { decimals: before.length + after.length };
  const from = parseDecimalInput(before, options);
  const to = parseDecimalInput(after, options);
  return from.ok && to.ok ? compare(to.value, from.value) : 0;
}

/**
 * A price that is tinted for 300 ms when it changes. It is not announced. A screen reader reads it when it gets there.
 */
export const LivePrice = memo(function LivePrice({ value }: LivePriceProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);

  // The animation runs outside of React and only paints. It causes no layout and no second rendering.
  useLayoutEffect(() => {
    const went = direction(shown.current, value);
    shown.current = value;
    // Test environments do not draw, and they have no animations.
    if (went === 0 || element.current === null || !('animate' in element.current)) return;
    if (matchesMedia(media.reducedMotion)) return;
    const tint = went > 0 ? color.up : color.down;
    element.current.animate(
      [
        { color: tint, offset: 0 },
        { color: tint, offset: 0.5 },
      ],
      { duration: motion.tint, easing: 'ease-out' },
    );
  }, [value]);

  return (
    <Figures ref={element} translate="no">
      {value}
    </Figures>
  );
});
