import { styled } from 'styled-components';
import { currencyColor } from './currency-color';
import { color, font, radius } from '../theme/tokens';

export interface CurrencyIconProps {
  /** Currency code, "BTC". */
  readonly code: string;
  /** Diameter in px. Default: 32. */
  readonly size?: number | undefined;
}

interface Mark {
  readonly path: string;
  /** Width of the line. Undefined for a filled shape. */
  readonly line?: number;
}

const marks: Readonly<Record<string, Mark>> = {
  ADA: {
    path: 'M10 8.6h.01M14 8.6h.01M8 12h.01M16 12h.01M10 15.4h.01M14 15.4h.01M12 5.2h.01M12 18.8h.01M6.1 8.6h.01M17.9 8.6h.01M6.1 15.4h.01M17.9 15.4h.01',
    line: 2,
  },
  AVAX: { path: 'M12 5.5l3 5.3-3.9 6.7H5.2zM16.2 12.8l2.7 4.7h-5.4z' },
  BRL: {
    path: 'M6.2 16.5v-9h2.6a2.6 2.6 0 010 5.2H6.2M8.8 12.7l2.4 3.8M17.8 9.6c-.3-1-1.2-1.6-2.3-1.6-1.3 0-2.3.7-2.3 1.9 0 2.7 4.8 1.4 4.8 4.1 0 1.2-1.1 2-2.5 2-1.3 0-2.3-.6-2.5-1.7M15.5 6.5V8M15.5 16v1.5',
    line: 1.6,
  },
  BTC: {
    path: 'M9.2 6.5l-1.3 10.9M8.2 7.3l5.4.6a2.3 2.3 0 01-.5 4.6l-4.6-.5M8.5 12l5.2.6a2.5 2.5 0 01-.6 5l-6-.7M11.4 5.3l-.3 2.2M13.8 5.6l-.3 2.2M10.2 17.3L9.9 19.5M12.6 17.6l-.3 2.2',
    line: 1.7,
  },
  DOGE: { path: 'M9.2 6.8h2.3a5.2 5.2 0 010 10.4H9.2zM7.2 12h5.3', line: 2 },
  ETH: { path: 'M12 4.2l4.9 8-4.9 2.9-4.9-2.9zM12 19.8l4.9-6.5-4.9 2.9-4.9-2.9z' },
  LINK: { path: 'M12 5.8l5.4 3.1v6.2L12 18.2l-5.4-3.1V8.9z', line: 2.4 },
  LTC: { path: 'M11.6 6.2L9 17.3h7M7.8 13.7l6-2.4', line: 2 },
  SOL: { path: 'M8.6 6.7H18l-2.5 2.6H6zM6 10.7h9.5l2.5 2.6H8.6zM8.6 14.7H18l-2.5 2.6H6z' },
  USDT: {
    path: 'M7.2 7.2h9.6M12 7.2v10.6M12 10.4c-3.2 0-5.5.6-5.5 1.4s2.3 1.4 5.5 1.4 5.5-.6 5.5-1.4-2.3-1.4-5.5-1.4z',
    line: 1.7,
  },
  XRP: {
    path: 'M6.6 6.8l3 2.9a3.5 3.5 0 004.8 0l3-2.9M6.6 17.2l3-2.9a3.5 3.5 0 014.8 0l3 2.9',
    line: 2,
  },
};

/** Height of a letter that replaces a mark, as a share of the diameter. */
const LETTER = 0.4;

const Disc = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.round};
  color: ${color.onCurrency};
  font-family: ${font.family};
  font-weight: ${font.weight.bold};
  line-height: 1;
`;

function MarkOf({ code, size }: Required<CurrencyIconProps>) {
  const mark = marks[code];
  if (mark === undefined) return code.slice(0, 1);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={mark.line === undefined ? 'currentColor' : 'none'}
      stroke={mark.line === undefined ? 'none' : 'currentColor'}
      strokeWidth={mark.line}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={mark.path} />
    </svg>
  );
}

/**
 * The currency's mark on its colour. A currency without a mark has its first letter. It is decorative: name or code
 * stand beside it.
 */
export function CurrencyIcon({ code, size = 32 }: CurrencyIconProps) {
  return (
    <Disc aria-hidden style={{ width: size, height: size, fontSize: size * LETTER, background: currencyColor(code) }}>
      <MarkOf code={code} size={size} />
    </Disc>
  );
}
