import { styled } from 'styled-components';
import { color, font, space } from '../theme/tokens';

export interface LogoProps {
  /** Accessible name. The wordmark shows the same name. */
  readonly label: string;
  /** True for the mark alone, in the narrow menu. */
  readonly mini?: boolean | undefined;
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  color: ${color.text};
  font: ${font.weight.bold} ${font.size.s20} / 1 ${font.family};
  letter-spacing: -0.02em;
`;

/** The product's mark with its name. */
export function Logo({ label, mini = false }: LogoProps) {
  return (
    <Root role="img" aria-label={label}>
      <svg width={28} height={28} viewBox="0 0 28 28" fill="none" aria-hidden focusable={false}>
        <rect width={28} height={28} rx={8} fill={color.primary} />
        <path
          d="M8 20V8h7a4.5 4.5 0 010 9h-3"
          stroke={color.onPrimary}
          strokeWidth={2.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={20} cy={20} r={1.9} fill={color.onPrimary} />
      </svg>
      {!mini && <span aria-hidden>{label}</span>}
    </Root>
  );
}
