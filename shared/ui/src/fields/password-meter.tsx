import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, font, motion, radius, space } from '../theme/tokens';
import { still, visuallyHidden } from '../theme/mixins';
import { passwordStrength, type PasswordStrength } from './password-strength';

/** What is said of each strength; of a weak password what to do. */
export type PasswordMeterTexts = Readonly<Record<PasswordStrength, string>>;

export interface PasswordMeterProps {
  readonly password: string;
  /** What others know of the customer, such as the e-mail: a password made of it is easy to guess. */
  readonly own: readonly string[];
  readonly texts: PasswordMeterTexts;
}

/** Nobody hears of a strength that is already another one. */
const QUIET_MS = 600;

const PARTS = [1, 2, 3, 4];
const FILLED: Readonly<Record<PasswordStrength, number>> = {
  short: 1,
  repeated: 1,
  sequence: 1,
  own: 1,
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

/** Below the field of a new password: how strong it is, as text and as a bar. Takes its room before anything is typed. */
export function PasswordMeter({ password, own, texts }: PasswordMeterProps) {
  const strength = passwordStrength(password, own);
  const filled = password === '' ? 0 : FILLED[strength];
  const text = texts[strength];
  const said = useSettled(password === '' ? '' : text);
  const fill = filled === 1 ? color.down : color.up;
  return (
    <Root>
      <Bar aria-hidden="true">
        {PARTS.map((part) => (
          <Part key={part} $color={part <= filled ? fill : color.line} />
        ))}
      </Bar>
      <Text aria-hidden={password !== ''}>{text}</Text>
      <Said aria-live="polite">{said}</Said>
    </Root>
  );
}
