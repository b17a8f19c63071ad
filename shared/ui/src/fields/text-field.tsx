import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldMessage, hasMessage, isInvalid } from './field-message';
import { color, control, font, motion, radius, shadow, space } from '../theme/tokens';
import { still } from '../theme/mixins';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  /** What to fill in. Shown inside the border above the value. */
  readonly label: string;
  /** What is wrong and what to do. Shown below, and tied to the field. */
  readonly error?: string | undefined;
  /** Help shown below while there is no error. */
  readonly hint?: ReactNode;
  /** On the right inside the border: a unit or a button. */
  readonly trailing?: ReactNode;
  /** True when the value is a number. The figures font has digits of equal width. */
  readonly figures?: boolean | undefined;
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;

const Box = styled.div<{ readonly $invalid: boolean; readonly $disabled: boolean }>`
  position: relative;
  display: flex;
  align-items: stretch;
  min-height: ${control.field};
  border: 1px solid ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r8};
  background: ${color.surface};
  &:has(> input:focus) {
    border-color: ${color.focus};
    box-shadow:
      inset 0 0 0 1px ${color.focus},
      0 0 0 3px ${color.primarySoft};
  }
  ${({ $disabled }) =>
    $disabled &&
    css`
      background: ${color.raised};
    `}
`;

const Label = styled.label`
  position: absolute;
  top: ${space(2)};
  left: ${space(3)};
  right: ${space(3)};
  overflow: hidden;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
  transition:
    top ${motion.fast},
    font-size ${motion.fast};
  ${still}
  /* In an empty field without an example, the label takes the place of the value. */
  input[placeholder=' ']:placeholder-shown:not(:focus, :autofill) + & {
    top: calc((${control.field} - 1.2em) / 2 - 1px);
    font-size: ${font.size.s16};
    font-weight: ${font.weight.regular};
  }
`;

// At least 16 px. Otherwise iOS zooms into the page on focus. Border and ring of the box show the focus, and the
// outline stays for forced colours.
const Input = styled.input<{ readonly $figures: boolean }>`
  flex: 1;
  width: 100%;
  min-width: 0;
  padding: ${space(6)} ${space(3)} ${space(2)};
  border: 0;
  border-radius: ${radius.r8};
  background: transparent;
  color: ${color.text};
  caret-color: ${color.focus};
  font: ${font.weight.medium} ${font.size.s16} / ${font.leading.heading}
    ${({ $figures }) => ($figures ? font.figures : font.family)};
  font-variant-numeric: ${({ $figures }) => ($figures ? 'tabular-nums' : 'normal')};
  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid transparent;
  }
  &:disabled {
    color: ${color.quiet};
    cursor: not-allowed;
  }
  &:autofill {
    -webkit-text-fill-color: ${color.text};
    box-shadow:
      ${shadow.card},
      inset 0 0 0 100vmax ${color.surface};
  }
`;

const Trailing = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  padding-right: ${space(2)};
  color: ${color.quiet};
`;

/**
 * A line of text with its label inside the border. It takes every prop of an input, `ref` too. The error is announced
 * through the field's description when the field has the focus, so a form should focus its first invalid field.
 */
export function TextField({
  label,
  error,
  hint,
  trailing,
  figures = false,
  id,
  className,
  disabled = false,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  const described = [describedBy, hasMessage(error, hint) ? messageId : undefined];
  const description = described.filter((part) => part !== undefined).join(' ');
  const invalid = isInvalid(error);
  return (
    <Root className={className}>
      <Box $invalid={invalid} $disabled={disabled}>
        <Input
          placeholder=" "
          {...input}
          id={fieldId}
          disabled={disabled}
          $figures={figures}
          aria-invalid={invalid || undefined}
          aria-describedby={description === '' ? undefined : description}
        />
        <Label htmlFor={fieldId}>{label}</Label>
        {trailing !== undefined && trailing !== null && <Trailing>{trailing}</Trailing>}
      </Box>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </Root>
  );
}
