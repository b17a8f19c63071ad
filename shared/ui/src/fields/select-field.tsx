import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../marks/icons';
import { still } from '../theme/mixins';
import { FieldMessage, hasMessage, isInvalid } from './field-message';
import { color, control, font, motion, radius, space } from '../theme/tokens';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface SelectFieldProps<T extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'defaultValue' | 'children' | 'multiple' | 'size'
> {
  /** What is chosen. Shown inside the border above the value. */
  readonly label: string;
  /** In the order in which they are shown. */
  readonly options: readonly SelectOption<T>[];
  /** The chosen one, where a screen holds it itself. In a form of `@plataforma/forms` it is left out. */
  readonly value?: T | undefined;
  readonly onValueChange?: ((value: T) => void) | undefined;
  /** What is wrong and what to do; shown below and tied to the field. */
  readonly error?: string | undefined;
  /** Help shown below while there is no error. */
  readonly hint?: ReactNode;
  /** Mark of what is chosen, on the left inside the border. Decorative. */
  readonly leading?: ReactNode;
}

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  min-width: 0;
`;

const Box = styled.div<{ readonly $invalid: boolean }>`
  position: relative;
  min-height: ${control.field};
  border: 1px solid ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r8};
  background: ${color.surface};
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};
  ${still}
  &:has(> select:focus) {
    border-color: ${color.focus};
    box-shadow:
      inset 0 0 0 1px ${color.focus},
      0 0 0 3px ${color.primarySoft};
  }
  &:has(> select:disabled) {
    background: ${color.raised};
  }
  > svg {
    position: absolute;
    top: 50%;
    right: ${space(3)};
    color: ${color.quiet};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Leading = styled.span`
  position: absolute;
  top: 50%;
  left: ${space(3)};
  display: grid;
  transform: translateY(-50%);
  pointer-events: none;
`;

const Label = styled.label<{ readonly $led: boolean }>`
  position: absolute;
  top: ${space(2)};
  left: ${({ $led }) => space($led ? 14 : 3)};
  right: ${space(9)};
  overflow: hidden;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
`;

// The box shows the focus, and the outline stays for forced colours.
const Select = styled.select<{ readonly $led: boolean }>`
  display: block;
  width: 100%;
  height: calc(${control.field} - 2px);
  padding: ${space(6)} ${space(9)} ${space(2)} ${({ $led }) => space($led ? 14 : 3)};
  border: 0;
  border-radius: ${radius.r8};
  background: transparent;
  color: ${color.text};
  font: ${font.weight.medium} ${font.size.s16} / ${font.leading.heading} ${font.family};
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid transparent;
  }
  &:disabled {
    color: ${color.quiet};
    cursor: not-allowed;
  }
  > option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

/**
 * A choice from a list with the browser's own select, which works with every keyboard and phone. It takes every prop of
 * a select, `ref` too.
 */
export function SelectField<T extends string>({
  label,
  options,
  onValueChange,
  onChange,
  error,
  hint,
  leading,
  id,
  className,
  // Browsers guess at what is not said, and fill in another country than the one that is asked for.
  autoComplete = 'off',
  ...select
}: SelectFieldProps<T>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  const invalid = isInvalid(error);
  const led = leading !== undefined && leading !== null;
  return (
    <Root className={className}>
      <Box $invalid={invalid}>
        {led && <Leading aria-hidden>{leading}</Leading>}
        <Select
          {...select}
          autoComplete={autoComplete}
          id={fieldId}
          $led={led}
          aria-invalid={invalid || undefined}
          aria-describedby={hasMessage(error, hint) ? messageId : undefined}
          onChange={(event) => {
            onChange?.(event);
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onValueChange?.(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Label htmlFor={fieldId} $led={led}>
          {label}
        </Label>
        <ChevronDownIcon size={18} />
      </Box>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </Root>
  );
}
