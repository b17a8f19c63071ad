import {
  color,
  CurrencyIcon,
  Dialog,
  font,
  media,
  radius,
  SearchIcon,
  space,
  TextField,
  VisuallyHidden,
} from '@plataforma/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchMarkets, type Market } from '../lib/market';
import { MarketChange, MarketPrice } from '../lib/market-price';

const List = styled.ul`
  display: grid;
  margin: ${space(2)} -${space(2)} 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(14)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  text-decoration: none;
  &[aria-current='page'] {
    background: ${color.primarySoft};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover:not([aria-current='page']) {
      background: ${color.raised};
    }
  }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
  line-height: ${font.leading.heading};
  > b {
    font-weight: ${font.weight.semibold};
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

interface MarketListProps {
  readonly markets: readonly Market[];
  /** Symbol of the market that is open; null when none is. */
  readonly current: string | null;
  readonly onChoose?: () => void;
}

/** Links to markets with their live prices. */
export function MarketList({ markets, current, onChoose }: MarketListProps) {
  return (
    <List>
      {markets.map((market) => (
        <li key={market.symbol}>
          <Choice
            to={`/trade/${market.symbol}`}
            aria-current={market.symbol === current ? 'page' : undefined}
            onClick={onChoose}
          >
            <CurrencyIcon code={market.base.code} />
            <Names>
              <b>{market.base.name}</b>
              <small>{market.pair}</small>
            </Names>
            <Figures>
              <MarketPrice market={market} />
              <MarketChange market={market} plain />
            </Figures>
          </Choice>
        </li>
      ))}
    </List>
  );
}

interface MarketPickerProps {
  readonly open: boolean;
  readonly markets: readonly Market[];
  readonly current: string;
  readonly onClose: () => void;
}

function PickerContent({ markets, current, onClose }: Omit<MarketPickerProps, 'open'>) {
  const { t } = useTranslation('trading');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = searchMarkets(markets, text);

  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => field.current?.focus(), []);

  /** Arrows walk through the field and the list; Enter in the field takes the first market found. */
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      stops[(at + step + stops.length) % stops.length]?.focus();
    } else if (event.key === 'Enter' && at === 0 && found[0]) {
      event.preventDefault();
      onClose();
      void navigate(`/trade/${found[0].symbol}`);
    }
  };

  return (
    <div ref={root} onKeyDown={onKeyDown}>
      <TextField
        label={t('picker.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={<SearchIcon />}
        autoComplete="off"
        spellCheck={false}
        ref={field}
        placeholder={t('picker.example')}
      />
      <VisuallyHidden role="status">{t('picker.found', { count: found.length })}</VisuallyHidden>
      {found.length === 0 ? (
        <None>{t('picker.none', { text: text.trim() })}</None>
      ) : (
        <MarketList markets={found} current={current} onChoose={onClose} />
      )}
    </div>
  );
}

/** Dialog to go to another market. */
export function MarketPicker({ open, ...content }: MarketPickerProps) {
  const { t } = useTranslation(['trading', 'common']);
  return (
    <Dialog open={open} onClose={content.onClose} title={t('picker.title')} closeLabel={t('common:action.close')}>
      <PickerContent {...content} />
    </Dialog>
  );
}
