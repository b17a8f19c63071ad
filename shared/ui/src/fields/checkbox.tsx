import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../marks/icons';
import { color, radius, space } from '../theme/tokens';
import { FieldMessage, isInvalid } from './field-message';

const Root = styled.label`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: ${space(2)};
  min-height: ${space(6)};
  padding-block: 1.5px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;

/* The input lies over its own mark, so that the mark can be pressed everywhere. */
const Box = styled.input`
  position: absolute;
  top: ${space(1)};
  left: 0;
  width: ${space(4)};
  height: ${space(4)};
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

const Mark = styled.span<{ readonly $invalid: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(4)};
  height: ${space(4)};
  margin-top: 2.5px;
  border: 1px solid ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r4};
  background: ${color.surface};
  color: ${color.page};
  > svg {
    visibility: hidden;
  }
  :checked + & {
    border-color: ${color.text};
    background: ${color.text};
    > svg {
      visibility: visible;
    }
  }
  :focus-visible + & {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  :disabled + & {
    opacity: 0.5;
  }
`;

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** What is wrong and what to do. Shown below, and tied to the box. */
  readonly error?: string | undefined;
  /** May hold links: a press of one is no choice. */
  readonly children: ReactNode;
}

/** A choice between yes and no. */
export function Checkbox({ checked, onChange, disabled = false, error, children }: CheckboxProps) {
  const messageId = useId();
  const invalid = isInvalid(error);
  return (
    <>
      <Root>
        <Box
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? messageId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Mark $invalid={invalid}>
          <CheckIcon size={16} />
        </Mark>
        <span>{children}</span>
      </Root>
      <FieldMessage id={messageId} error={error} hint={undefined} />
    </>
  );
}
