import { styled } from 'styled-components';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';
import { color, font, space } from '../theme/tokens';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'figures'> {
  /**
   * The text as it was typed, where a screen holds it itself. In a form of `@plataforma/forms` it is left out. Read the
   * text with parseDecimalInput of the format package.
   */
  readonly value?: string | undefined;
  /** Called with every text that is typed, letters included. What is no number is reported and never dropped. */
  readonly onValueChange?: ((text: string) => void) | undefined;
  /** Currency of the amount, shown on the right: "BRL", "BTC". */
  readonly unit: string;
  /** Number of decimals of the currency. The empty field shows them as zeros. */
  readonly decimals: number;
}

const Unit = styled.span`
  padding: 0 ${space(1)};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.family};
`;

/** A field for an amount, typed with comma or dot. Nothing is grouped or corrected while the customer types. */
export function MoneyField({
  onValueChange,
  onChange,
  unit,
  decimals,
  trailing,
  placeholder = decimals > 0 ? `0,${'0'.repeat(decimals)}` : '0',
  autoComplete = 'off',
  ...field
}: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      figures
      type="text"
      inputMode="decimal"
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck={false}
      placeholder={placeholder}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      trailing={
        <>
          <Unit>{unit}</Unit>
          {trailing}
        </>
      }
    />
  );
}
