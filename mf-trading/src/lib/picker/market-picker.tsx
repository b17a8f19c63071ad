import { useFavourites } from '@plataforma/markets';
import { color, Dialog, SearchField, space, VisuallyHidden } from '@plataforma/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchMarkets, type Market } from '../market/market';
import { MarketList } from './market-list';

const None = styled.p`
  padding: ${space(6)} 0;
  color: ${color.quiet};
  text-align: center;
`;

export interface MarketPickerProps {
  readonly markets: readonly Market[];
  /** Symbol of the open market. */
  readonly current: string;
  /** Address of the open screen, on a market. */
  readonly pathOf: (symbol: string) => string;
  readonly onClose: () => void;
}

/**
 * The markets, favourites first, each part in display order. The order is fixed while the list is open, so that a star
 * moves nothing.
 */
function useOrdered(markets: readonly Market[]): readonly Market[] {
  const [favourites] = useFavourites();
  const [first] = useState(favourites);
  return useMemo(() => {
    const isFirst = ({ symbol }: Market) => first.includes(symbol);
    return [...markets.filter(isFirst), ...markets.filter((market) => !isFirst(market))];
  }, [markets, first]);
}

function PickerContent({ markets, current, pathOf, onClose }: MarketPickerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const ordered = useOrdered(markets);
  const found = useMemo(() => searchMarkets(ordered, text), [ordered, text]);
  // This runs after the dialog has opened, which sets the focus on its first button.
  useEffect(() => field.current?.focus(), []);

  /** The arrow keys move through the field and the list. Enter in the field opens the first market of the list. */
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      stops[(Math.max(at, 0) + step + stops.length) % stops.length]?.focus();
    } else if (event.key === 'Enter' && at === 0 && found[0]) {
      event.preventDefault();
      onClose();
      void navigate(pathOf(found[0].symbol));
    }
  };
  return (
    <div ref={root} role="presentation" onKeyDown={onKeyDown}>
      <SearchField
        label={t('market.search')}
        clearLabel={t('market.clearSearch')}
        value={text}
        onChange={setText}
        ref={field}
      />
      <VisuallyHidden role="status">{t('market.found', { count: found.length })}</VisuallyHidden>
      {found.length === 0 ? (
        <None>{t('market.none', { text: text.trim() })}</None>
      ) : (
        <MarketList markets={found} current={current} pathOf={pathOf} onChoose={onClose} />
      )}
    </div>
  );
}

/** A dialog that opens the screen on another market. */
export function MarketPicker(props: MarketPickerProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={props.onClose} title={t('market.choose')} closeLabel={t('action.close')} placement="top">
      <PickerContent {...props} />
    </Dialog>
  );
}
