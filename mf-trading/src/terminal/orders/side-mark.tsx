import { color, font } from '@plataforma/ui';
import type { Side } from '@plataforma/schema';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Root = styled.span<{ readonly $buy: boolean }>`
  color: ${({ $buy }) => ($buy ? color.up : color.down)};
  font-family: ${font.family};
  font-weight: ${font.weight.medium};
`;

/** "Compra" or "Venda", in its colour. */
export function SideMark({ side }: { readonly side: Side }) {
  const { t } = useTranslation('terminal');
  return <Root $buy={side === 'BUY'}>{t(side === 'BUY' ? 'order.buy' : 'order.sell')}</Root>;
}
