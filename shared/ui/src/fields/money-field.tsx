import { styled } from 'styled-components';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';
import { color, font, space } from '../theme/tokens';

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'figures'
> {
  /** The text as it was typed. Read it with parseDecimalInput of the format package. */
  readonly value: string;
  /** Called with every text that is typed, letters included. What is no number is reported and never dropped. */
  readonly onValueChange: (text: string) => void;
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
  value,
  onValueChange,
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
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      trailing={
        <>
          <Unit>{unit}</Unit>
          {trailing}
        </>
      }
    />
  );
}
