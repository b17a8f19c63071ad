import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins';
import { color, font, radius, space } from '../theme/tokens';
import { FieldMessage, hasMessage, isInvalid } from './field-message';

export interface RadioOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** What the choice means or needs. */
  readonly text?: ReactNode;
}

export interface RadioFieldProps<T extends string> extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'checked' | 'children' | 'id'
> {
  /** What is asked. */
  readonly label: string;
  /** In the order in which they are shown. */
  readonly options: readonly RadioOption<T>[];
  /** What is wrong and what to do; shown below and tied to each choice. */
  readonly error?: string | undefined;
  /** Help shown below while there is no error. */
  readonly hint?: ReactNode;
  /** True for short choices that stand side by side. */
  readonly inline?: boolean | undefined;
}

const Root = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.r8};
`;

const Legend = styled.legend`
  margin-bottom: ${space(2)};
  padding: 0;
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
`;

const Choices = styled.div<{ readonly $inline: boolean }>`
  display: grid;
  grid-template-columns: ${({ $inline }) => ($inline ? 'repeat(auto-fit, minmax(96px, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${space(2)};
`;

const Choice = styled.label<{ readonly $invalid: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${({ $invalid }) => ($invalid ? color.down : color.controlBorder)};
  border-radius: ${radius.r8};
  background: ${color.surface};
  cursor: pointer;
  > input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    border-color: ${color.text};
    box-shadow: inset 0 0 0 1px ${color.text};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(4.5)};
  height: ${space(4.5)};
  margin-top: ${space(0.75)};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.round};
  :checked + & {
    border-color: ${color.text};
  }
  :checked + &::after {
    content: '';
    width: ${space(2.5)};
    height: ${space(2.5)};
    border-radius: ${radius.round};
    background: ${color.text};
  }
`;

const Words = styled.span`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  font-weight: ${font.weight.medium};
`;

const Text = styled.span`
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;

/**
 * A choice of one among a few, as cards with radio buttons. Nothing is chosen before unless the form says so. Spread
 * `form.field(…)` of `@plataforma/forms` into it; with an error the group takes the focus.
 */
export function RadioField<T extends string>({
  label,
  options,
  error,
  hint,
  inline = false,
  name,
  className,
  ...input
}: RadioFieldProps<T>) {
  const id = useId();
  const messageId = `${id}-message`;
  const invalid = isInvalid(error);
  const described = hasMessage(error, hint) ? messageId : '';
  return (
    <Root
      className={className}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-invalid={invalid || undefined}
      aria-describedby={described === '' ? undefined : described}
    >
      <Legend id={`${id}-legend`}>{label}</Legend>
      <Choices $inline={inline}>
        {options.map(({ value, label: choice, text }) => (
          <Choice key={value} $invalid={invalid}>
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={
                [text === undefined ? '' : `${id}-${value}-text`, described].join(' ').trim() || undefined
              }
            />
            <Mark />
            <Words>
              <Label id={`${id}-${value}`}>{choice}</Label>
              {text !== undefined && <Text id={`${id}-${value}-text`}>{text}</Text>}
            </Words>
          </Choice>
        ))}
      </Choices>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </Root>
  );
}
