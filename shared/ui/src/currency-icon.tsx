import styled from 'styled-components';
import { currencyColor } from './currency-color';
import { color, font, radius } from './tokens';

export interface CurrencyIconProps {
  /** Currency code, "BTC". */
  readonly code: string;
  /** Diameter in px. Default 32. */
  readonly size?: number | undefined;
}

const Disc = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.round};
  color: ${color.onCurrency};
  font: ${font.weight.bold} ${font.size.s12} / 1 ${font.family};
`;

/** The currency's mark, decorative: its name or code stands beside it. */
export function CurrencyIcon({ code, size = 32 }: CurrencyIconProps) {
  return (
    <Disc aria-hidden style={{ width: size, height: size, background: currencyColor(code) }}>
      {code.slice(0, 1)}
    </Disc>
  );
}
