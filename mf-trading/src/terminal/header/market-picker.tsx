import {
  color,
  CurrencyIcon,
  Dialog,
  font,
  IconButton,
  media,
  radius,
  SearchField,
  space,
  StarIcon,
  VisuallyHidden,
} from '@plataforma/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchMarkets, type Market } from '../../lib/market';
import { MarketChange, MarketPrice } from '../../lib/market-price';
import { useFavourites } from '../../lib/use-favourites';
import { terminalPath } from '../../lib/terminal-address';

const List = styled.ul`
  display: grid;
  margin: ${space(3)} -${space(2)} 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    border-radius: ${radius.r8};
  }
  ${media.hover} {
    > li:hover {
      background: ${color.raised};
    }
  }
`;

const Choice = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  min-height: ${space(12)};
  padding: 0 ${space(2)} 0 0;
  border-radius: ${radius.r8};
  color: ${color.text};
  text-decoration: none;
  outline-offset: -2px;
  &[aria-current='page'] {
    background: ${color.primarySoft};
  }
`;

const Star = styled(IconButton)`
  &[aria-pressed='true'] > svg {
    color: ${color.focus};
    fill: currentColor;
  }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
  line-height: ${font.leading.heading};
  > b {
    overflow: hidden;
    font-weight: ${font.weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Figures = styled.span`
  display: grid;
  justify-items: end;
  margin-left: auto;
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.heading};
`;

const None = styled.p`
  padding: ${space(6)} 0;
  color: ${color.quiet};
  text-align: center;
`;

export interface MarketPickerProps {
  readonly markets: readonly Market[];
  /** Symbol of the open market. */
  readonly current: string;
  readonly onClose: () => void;
}

/** Favourites first, each part in display order; fixed while the list is open, so that a star moves nothing. */
function useOrdered(markets: readonly Market[], favourites: readonly string[]): readonly Market[] {
  const [first] = useState(favourites);
  return useMemo(() => {
    const isFirst = ({ symbol }: Market) => first.includes(symbol);
    return [...markets.filter(isFirst), ...markets.filter((market) => !isFirst(market))];
  }, [markets, first]);
}

function PickerContent({ markets, current, onClose }: MarketPickerProps) {
  const { t } = useTranslation('trading');
  const navigate = useNavigate();
  const [favourites, toggle] = useFavourites();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const ordered = useOrdered(markets, favourites);
  const found = useMemo(() => searchMarkets(ordered, text), [ordered, text]);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => field.current?.focus(), []);

  /** Arrows walk through the field and the list; Enter in the field takes the first market found. */
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
      void navigate(terminalPath(found[0].symbol));
    }
  };
  return (
    <div ref={root} onKeyDown={onKeyDown}>
      <SearchField
        label={t('picker.search')}
        clearLabel={t('markets.clearSearch')}
        value={text}
        onChange={setText}
        ref={field}
      />
      <VisuallyHidden role="status">{t('picker.found', { count: found.length })}</VisuallyHidden>
      {found.length === 0 ? (
        <None>{t('picker.none', { text: text.trim() })}</None>
      ) : (
        <List>
          {found.map((market) => (
            <li key={market.symbol}>
              <Star
                label={t('favourites.mark', { name: market.base.name })}
                aria-pressed={favourites.includes(market.symbol)}
                onClick={() => toggle(market.symbol)}
              >
                <StarIcon size={16} />
              </Star>
              <Choice
                to={terminalPath(market.symbol)}
                aria-current={market.symbol === current ? 'page' : undefined}
                onClick={onClose}
              >
                <CurrencyIcon code={market.base.code} size={28} />
                <Names>
                  <b>{market.pair}</b>
                  <small>{market.base.name}</small>
                </Names>
                <Figures>
                  <MarketPrice market={market} />
                  <MarketChange market={market} plain />
                </Figures>
              </Choice>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

/** Dialog to open the terminal on another market. */
export function MarketPicker(props: MarketPickerProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('picker.title')}
      closeLabel={t('common:action.close')}
      placement="top"
    >
      <PickerContent {...props} />
    </Dialog>
  );
}
