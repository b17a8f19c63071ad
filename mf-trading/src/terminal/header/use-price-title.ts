import { useShell } from '@plataforma/contract';
import { formatFigure } from '@plataforma/format';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../lib/market/market';
import { slowed } from '../lib/calm-store';

/** Shows the live price in the title of the browser's tab, so that a trader sees it from another tab. */
export function usePriceTitle(market: Market): void {
  const service = useShell().market;
  const { t } = useTranslation('terminal');
  const rest = `${market.pair} · ${t('general.productName')}`;
  const { symbol, priceDecimals } = market;
  useEffect(() => {
    const ticker = slowed(service.ticker(symbol));
    const show = () => {
      const now = ticker.get();
      document.title = now ? `${formatFigure(now.last, priceDecimals)} · ${rest}` : rest;
    };
    // Runs after the shell has set the page's title, which happens in the same task.
    const timer = setTimeout(show);
    const unsubscribe = ticker.subscribe(show);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [service, symbol, priceDecimals, rest]);
}
