import {
  ChevronDownIcon,
  color,
  CurrencyIcon,
  font,
  media,
  motion,
  radius,
  space,
  VisuallyHidden,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';

const Title = styled.h1`
  flex: none;
  font-size: ${font.size.s16};
`;

const Root = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(10)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.r8};
  background: none;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.fast};
  > svg {
    flex: none;
    color: ${color.quiet};
  }
  > :first-child {
    display: none;
  }
  ${media.from768} {
    padding: 0 ${space(2)};
    > :first-child {
      display: inline-grid;
    }
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

interface MarketButtonProps {
  readonly market: Market;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Called when the button is about to be pressed. */
  readonly onApproach: () => void;
}

/** Names the market, and opens the list of markets. */
export function MarketButton({ market, open, onOpen, onApproach }: MarketButtonProps) {
  const { t } = useTranslation('terminal');
  return (
    <Title>
      <Root
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/"
        title={`${t('market.change')} (/)`}
        onClick={onOpen}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <CurrencyIcon code={market.base.code} size={28} />
        {market.pair}
        <ChevronDownIcon size={16} />
        <VisuallyHidden>, {t('market.change')}</VisuallyHidden>
      </Root>
    </Title>
  );
}
