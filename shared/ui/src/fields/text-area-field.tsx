import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessage, hasMessage, isInvalid } from './field-message';
import { color, font, radius, space } from '../theme/tokens';

export interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  /** What to fill in. Shown inside the border above the text. */
  readonly label: string;
  /** What is wrong and what to do. Shown below, and tied to the field. */
  readonly error?: string | undefined;
  /** Help shown below while there is no error. */
  readonly hint?: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`;

const Box = styled.div<{ readonly $invalid: boolean }>`
  display: grid;
  border: 1px solid ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r8};
  background: ${color.surface};
  &:has(> textarea:focus) {
    border-color: ${color.focus};
    box-shadow:
      inset 0 0 0 1px ${color.focus},
      0 0 0 3px ${color.primarySoft};
  }
  &:has(> textarea:disabled) {
    background: ${color.raised};
  }
`;

const Label = styled.label`
  padding: ${space(2)} ${space(3)} 0;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${font.leading.heading} ${font.family};
`;

// At least 16 px. Otherwise iOS zooms into the page on focus. The box shows the focus, and the outline stays for forced
// colours.
const Area = styled.textarea`
  width: 100%;
  min-width: 0;
  padding: ${space(1)} ${space(3)} ${space(2)};
  border: 0;
  border-radius: ${radius.r8};
  background: transparent;
  color: ${color.text};
  caret-color: ${color.focus};
  font: ${font.weight.medium} ${font.size.s16} / ${font.leading.text} ${font.family};
  resize: vertical;
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
`;

/** Lines of text with their label inside the border. It takes every prop of a textarea, `ref` too. */
export function TextAreaField({ label, error, hint, id, className, rows = 3, ...area }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  const invalid = isInvalid(error);
  return (
    <Root className={className}>
      <Box $invalid={invalid}>
        <Label htmlFor={fieldId}>{label}</Label>
        <Area
          {...area}
          id={fieldId}
          rows={rows}
          aria-invalid={invalid || undefined}
          aria-describedby={hasMessage(error, hint) ? messageId : undefined}
        />
      </Box>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </Root>
  );
}
