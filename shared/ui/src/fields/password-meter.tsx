import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, font, motion, radius, space } from '../theme/tokens';
import { still, visuallyHidden } from '../theme/mixins';

/** What makes a password easy to guess, or how strong it is. */
export type PasswordStrength =
  'short' | 'long' | 'own' | 'listed' | 'repeated' | 'sequence' | 'fair' | 'good' | 'strong';

export interface PasswordMeterProps {
  /** Null while there is nothing to judge. */
  readonly strength: PasswordStrength | null;
  /** What is said of it; empty where the field says it. */
  readonly text: string;
}

/** Nobody hears of a strength that is already another one. */
const QUIET_MS = 600;

/** A line without words has its height. */
const NO_TEXT = '\u00a0';

const PARTS = [1, 2, 3, 4];
const FILLED: Readonly<Record<PasswordStrength, number>> = {
  short: 1,
  long: 1,
  own: 1,
  listed: 1,
  repeated: 1,
  sequence: 1,
  fair: 2,
  good: 3,
  strong: 4,
};

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(${PARTS.length}, 1fr);
  gap: ${space(1)};
`;

const Part = styled.span<{ readonly $color: string }>`
  height: ${space(1)};
  border-radius: ${radius.round};
  background: ${({ $color }) => $color};
  transition: background-color ${motion.fast};
  ${still}
`;

const Text = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Said = styled.p`
  ${visuallyHidden}
`;

/** The text as it was a while ago, so that nothing is said at each key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Below the field of a new password: how strong it is, as a bar and as text. Takes its room before anything is typed. */
export function PasswordMeter({ strength, text }: PasswordMeterProps) {
  const filled = strength === null ? 0 : FILLED[strength];
  const said = useSettled(text);
  const fill = filled === 1 ? color.down : color.up;
  return (
    <Root>
      <Bar aria-hidden="true">
        {PARTS.map((part) => (
          <Part key={part} $color={part <= filled ? fill : color.line} />
        ))}
      </Bar>
      <Text aria-hidden="true">{text || NO_TEXT}</Text>
      <Said aria-live="polite">{said}</Said>
    </Root>
  );
}
