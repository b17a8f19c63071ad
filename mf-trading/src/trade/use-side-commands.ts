import { useCommands, type Command } from '@plataforma/contract';
import type { Side } from '@plataforma/schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../lib/market';

/** Buying and selling the open market as entries of the search palette. `onSide` is one function, whatever is rendered. */
export function useSideCommands({ symbol, pair, base }: Market, onSide: (side: Side) => void): void {
  const { t } = useTranslation('trading');
  const commands = useMemo((): readonly Command[] => {
    const { name, code } = base;
    const keywords = [code, pair];
    return [
      { id: `trade/buy-${symbol}`, label: t('form.submitBuy', { code: name }), keywords, run: () => onSide('BUY') },
      { id: `trade/sell-${symbol}`, label: t('form.submitSell', { code: name }), keywords, run: () => onSide('SELL') },
    ];
  }, [symbol, pair, base, onSide, t]);
  useCommands(commands);
}
