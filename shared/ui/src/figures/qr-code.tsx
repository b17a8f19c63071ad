import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { radius, space } from '../theme/tokens';

/** Light modules around the code, without which a camera does not find it. */
const BORDER = 4;

export interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** What the code is for, for assistive technology. */
  readonly label: string;
}

/* Dark on white in both themes, and where colours are forced: many cameras read no other code. */
const Picture = styled.svg`
  display: block;
  width: 100%;
  max-width: ${space(60)};
  height: auto;
  border-radius: ${radius.r8};
  forced-color-adjust: none;
`;

/** Dark modules beside each other are one box of the path. */
function boxesOf(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}

/** A QR code. What it says stands beside it too, for who has no camera. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: BORDER }), [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={data.map(boxesOf).join('')} fill="black" />
    </Picture>
  );
}
