import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { WarningIcon } from '../marks/icons';
import { color, font, space } from '../theme/tokens';

interface FieldMessageProps {
  /** What the field names in `aria-describedby`. */
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
}

const Message = styled.p<{ readonly $error: boolean }>`
  display: flex;
  gap: ${space(1)};
  color: ${({ $error }) => ($error ? color.down : color.quiet)};
  font-size: ${font.size.s12};
  > svg {
    flex: none;
    margin-top: 1px;
  }
`;

/** Whether a field has an error. */
export const isInvalid = (error: string | undefined): boolean => error !== undefined && error !== '';

/** Whether there is anything to say below a field. */
export function hasMessage(error: string | undefined, hint: ReactNode): boolean {
  const message = error ?? hint;
  return message !== undefined && message !== null && message !== '';
}

/** Below a field: what is wrong with it, or else help. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (!hasMessage(error, hint)) return null;
  const invalid = isInvalid(error);
  return (
    <Message id={id} $error={invalid}>
      {invalid && <WarningIcon size={16} />}
      <span>{error ?? hint}</span>
    </Message>
  );
}
