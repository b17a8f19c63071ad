import { useShell } from '@plataforma/contract';
import { decimal, formatQuantity } from '@plataforma/format';
import { Button, CheckIcon, color, CopyButton, font, media, radius, space } from '@plataforma/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../lib/market';
import type { OrderFieldsFragment } from './__generated__/trade';
import { FigureList } from './figure-list';
import { receiptRows, receiptText } from './receipt-rows';

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  outline: none;
`;

const Done = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  text-align: center;
  > span {
    display: grid;
    place-items: center;
    width: ${space(12)};
    height: ${space(12)};
    margin-bottom: ${space(2)};
    border-radius: ${radius.round};
    background: ${color.upSoft};
    color: ${color.up};
  }
  > p {
    color: ${color.quiet};
  }
  > strong {
    font: ${font.weight.semibold} ${font.size.s24} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.from768} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
  }
`;

interface ReceiptProps {
  readonly order: OrderFieldsFragment;
  readonly market: Market;
  readonly onAgain: () => void;
}

/** What was bought or sold, to read, copy and keep. */
export function Receipt({ order, market, onAgain }: ReceiptProps) {
  const { t } = useTranslation(['trading', 'common']);
  const { hasRoute } = useShell();
  const [exact, setExact] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const text = useMemo(() => receiptText(t, order, market), [t, order, market]);

  // The pressed button is gone: the receipt takes the focus, so that it is read.
  useEffect(() => root.current?.focus(), []);

  return (
    <Root ref={root} tabIndex={-1}>
      <Done>
        <span>
          <CheckIcon />
        </span>
        <p>{t(order.side === 'BUY' ? 'receipt.bought' : 'receipt.sold')}</p>
        <strong>
          {formatQuantity(decimal(order.filledQuantity), market.base.decimals)} {market.base.code}
        </strong>
      </Done>
      <FigureList rows={receiptRows(t, order, market, exact)} />
      <Tools>
        <CopyButton size="small" text={text} label={t('receipt.copy')} copiedLabel={t('receipt.copied')} />
        <Button size="small" variant="ghost" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {t(exact ? 'receipt.rounded' : 'receipt.exact')}
        </Button>
      </Tools>
      <Actions>
        {hasRoute('/wallet') ? (
          <Button as={Link} to="/wallet" size="large">
            {t('receipt.wallet')}
          </Button>
        ) : null}
        <Button variant="primary" size="large" onClick={onAgain}>
          {t('receipt.again')}
        </Button>
      </Actions>
    </Root>
  );
}
