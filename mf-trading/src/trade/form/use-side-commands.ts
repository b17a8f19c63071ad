import { useCommands, type Command } from '@plataforma/contract';
import type { Side } from '@plataforma/schema';
import { useCallback, useMemo, useRef, type Dispatch, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../lib/market/market';
import type { TradeFormAction } from './trade-form';

/**
 * Adds buying and selling on the open market to the search palette. Each entry sets the form to its side. Returns the
 * ref for the form's panel, which is scrolled into view.
 */
export function useSideCommands(
  { symbol, pair, base }: Market,
  dispatch: Dispatch<TradeFormAction>,
): RefObject<HTMLElement | null> {
  const { t } = useTranslation('trade');
  const panel = useRef<HTMLElement>(null);
  const onSide = useCallback(
    (side: Side) => {
      dispatch({ type: 'side', side });
      panel.current?.scrollIntoView({ block: 'nearest' });
    },
    [dispatch],
  );
  const commands = useMemo((): readonly Command[] => {
    const { name, code } = base;
    const keywords = [code, pair];
    return [
      { id: `trade/buy-${symbol}`, label: t('form.submitBuy', { code: name }), keywords, run: () => onSide('BUY') },
      { id: `trade/sell-${symbol}`, label: t('form.submitSell', { code: name }), keywords, run: () => onSide('SELL') },
    ];
  }, [symbol, pair, base, onSide, t]);
  useCommands(commands);
  return panel;
}
