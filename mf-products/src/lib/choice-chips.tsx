import { color, control, font, radius, space, VisuallyHidden, type SegmentedOption } from '@plataforma/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Chip = styled.label`
  display: grid;
  place-items: center;
  position: relative;
  min-height: ${control.small};
  padding: 0 ${space(3)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.round};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
  white-space: nowrap;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.text};
    background: ${color.raised};
    color: ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

interface ChoiceChipsProps<T extends string> {
  /** What is chosen. Only for assistive technology. */
  readonly label: string;
  readonly options: readonly SegmentedOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Choices that take as many lines as they need, of which one is chosen. The arrow keys move the choice. */
export function ChoiceChips<T extends string>({ label, options, value, onChange }: ChoiceChipsProps<T>) {
  const name = useId();
  return (
    <Chips role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Chip key={option.value}>
          <VisuallyHidden
            as="input"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Chip>
      ))}
    </Chips>
  );
}
