import { useTicker } from '@plataforma/contract';
import { formatPrice } from '@plataforma/format';
import {
  ChangeChip,
  color,
  CurrencyIcon,
  ExternalIcon,
  font,
  LivePrice,
  media,
  radius,
  Skeleton,
  space,
  VisuallyHidden,
} from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PaletteEntry } from './palette-entries';
import type { PaletteMarket } from './palette-market';

const Row = styled.li`
  align-items: center;
  border-radius: ${radius.r8};
  color: ${color.text};
  cursor: pointer;
  display: flex;
  font-weight: ${font.weight.medium};
  gap: ${space(3)};
  list-style: none;
  line-height: ${font.leading.heading};
  min-height: ${space(11)};
  padding: ${space(1)} ${space(3)};
  scroll-margin: ${space(10)} 0 ${space(2)};

  > svg {
    color: ${color.quiet};
    flex: none;
  }

  &[aria-selected='true'] {
    background: ${color.raised};
  }
`;

const Picture = styled.span`
  color: ${color.quiet};
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(7)};
`;

const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* Beside the name where there is room, and below it elsewhere. The same holds for the figures. */
const Pair = styled.span`
  color: ${color.quiet};
  display: block;
  font-size: ${font.size.s12};

  ${media.from768} {
    display: inline;
    margin-left: ${space(2)};
  }
`;

const Figures = styled.span`
  display: grid;
  flex: none;
  justify-items: end;

  ${media.from768} {
    align-items: baseline;
    display: flex;
    gap: ${space(3)};
  }
`;

const Change = styled.span`
  display: flex;
  justify-content: end;

  ${media.from768} {
    min-width: ${space(16)};
  }
`;

function MarketFigures({ market }: { readonly market: PaletteMarket }) {
  const ticker = useTicker(market.symbol);
  if (!ticker) return <Skeleton width={space(24)} />;
  return (
    <Figures>
      <LivePrice value={formatPrice(ticker.last, market.priceDecimals)} />
      <Change>
        <ChangeChip percent={ticker.changePercent} plain />
      </Change>
    </Figures>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One result. The focus stays in the field, which names the active result. Here the result is scrolled into view. */
export function PaletteOption({ id, entry, active, onPoint, onChoose }: PaletteOptionProps) {
  const { t } = useTranslation('common');
  const row = useRef<HTMLLIElement>(null);
  const { Icon, label, market, external } = entry;
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The keyboard chooses from the field (ARIA: combobox).
    <Row ref={row} id={id} role="option" aria-selected={active} onPointerMove={onPoint} onClick={onChoose}>
      <Picture>{market ? <CurrencyIcon code={market.code} size={28} /> : <Icon size={20} />}</Picture>
      <Label>
        {label}
        {market && <Pair>{market.pair}</Pair>}
        {external && <VisuallyHidden> ({t('menu.external')})</VisuallyHidden>}
      </Label>
      {market && <MarketFigures market={market} />}
      {external && <ExternalIcon size={16} />}
    </Row>
  );
}
