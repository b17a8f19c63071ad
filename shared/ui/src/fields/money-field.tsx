import { styled } from 'styled-components';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';
import { color, font, space } from '../theme/tokens';

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'figures'
> {
  /** The raw text as typed. Read it with parseDecimalInput of the format package. */
  readonly value: string;
  /** Gets every character typed, letters included: what is not a number is reported, never swallowed. */
  readonly onValueChange: (text: string) => void;
  /** Currency of the amount, shown at the right: "BRL", "BTC". */
  readonly unit: string;
  /** Places the currency has; the empty field shows them as zeros. */
  readonly decimals: number;
}

const Unit = styled.span`
  padding: 0 ${space(1)};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.family};
`;

/** An amount, typed with comma or dot; nothing is grouped or corrected while the customer types. */
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
