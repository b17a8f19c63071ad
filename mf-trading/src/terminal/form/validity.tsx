import { ChevronDownIcon, color, font, radius, space } from '@plataforma/ui';
import type { TimeInForce } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Root = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  margin-left: auto;
  > svg {
    position: absolute;
    right: 0;
    pointer-events: none;
    color: ${color.quiet};
  }
`;

const Select = styled.select`
  appearance: none;
  /* As wide as the chosen option, and not as the longest one. */
  field-sizing: content;
  min-height: ${space(7)};
  padding: 0 ${space(5)} 0 ${space(1)};
  border: 0;
  border-radius: ${radius.r4};
  background: transparent;
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s12} / 1 ${font.family};
  text-align: right;
  cursor: pointer;
  > option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

const values: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK'];

interface ValidityProps {
  readonly value: TimeInForce;
  readonly onChange: (value: TimeInForce) => void;
}

/** Choice of the time in force. */
export function Validity({ value, onChange }: ValidityProps) {
  const { t } = useTranslation('terminal');
  return (
    <Root>
      <Select
        aria-label={t('orderForm.timeInForce')}
        value={value}
        onChange={(event) => {
          const next = values.find((each) => each === event.currentTarget.value);
          if (next) onChange(next);
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {t(`orderForm.${each}`)}
          </option>
        ))}
      </Select>
      <ChevronDownIcon size={16} />
    </Root>
  );
}
