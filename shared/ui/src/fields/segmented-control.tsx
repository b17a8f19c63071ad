import { useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins';
import { color, control, font, radius, shadow, space } from '../theme/tokens';

export interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface SegmentedControlProps<T extends string> {
  /** What is chosen. Only for assistive technology. */
  readonly label: string;
  /** In the order in which they are shown. */
  readonly options: readonly SegmentedOption<T>[];
  /** The chosen option; null before there is a choice. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  /** Colour of the chosen option: `up` and `down` where it is the side of an order. Default: `neutral`. */
  readonly tone?: 'neutral' | 'up' | 'down' | undefined;
  /** True for segments of equal width across the container, and on further lines where there is no room for their words. */
  readonly fullWidth?: boolean | undefined;
  /** True when the chosen option has the focus from the start. */
  readonly autoFocus?: boolean | undefined;
  /** 32 or 40 px high. Default: `small`. */
  readonly size?: 'small' | 'medium' | undefined;
}

const tones = { neutral: color.text, up: color.up, down: color.down };

const Track = styled.div<{ readonly $fullWidth: boolean }>`
  display: ${({ $fullWidth }) => ($fullWidth ? 'flex' : 'inline-flex')};
  flex-wrap: ${({ $fullWidth }) => ($fullWidth ? 'wrap' : 'nowrap')};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'fit-content')};
  gap: ${space(0.5)};
  max-width: 100%;
  padding: ${space(0.5)};
  border-radius: ${radius.r8};
  background: ${color.raised};
`;

const Segment = styled.label<{
  readonly $tone: string;
  readonly $size: 'small' | 'medium';
  readonly $fullWidth: boolean;
}>`
  position: relative;
  display: grid;
  /* Segments have equal widths only across a container. Otherwise each is as wide as its words. */
  flex: ${({ $fullWidth }) => ($fullWidth ? '1' : 'none')};
  place-items: center;
  min-width: ${({ $fullWidth }) => ($fullWidth ? 'max-content' : space(9))};
  min-height: calc(${({ $size }) => control[$size]} - ${space(1)});
  padding: 0 ${space(2.5)};
  border-radius: calc(${radius.r8} - ${space(0.5)});
  color: ${color.quiet};
  font: ${font.weight.medium} ${({ $size }) => ($size === 'small' ? font.size.s12 : font.size.s14)} /
    ${font.leading.heading} ${font.family};
  white-space: nowrap;
  cursor: pointer;
  > input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    background: ${color.surface};
    box-shadow:
      inset 0 0 0 1px ${color.controlBorder},
      ${shadow.control};
    color: ${({ $tone }) => $tone};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

/** A few choices side by side. They are radio buttons, so the arrow keys move the choice. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  tone = 'neutral',
  fullWidth = false,
  autoFocus = false,
  size = 'small',
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label} $fullWidth={fullWidth}>
      {options.map((option) => (
        <Segment key={option.value} $tone={tones[tone]} $size={size} $fullWidth={fullWidth}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            autoFocus={autoFocus && option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}
