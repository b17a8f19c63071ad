import { useAlerts, useCommands, useShell, type Command } from '@plataforma/contract';
import { media, space, useMediaQuery } from '@plataforma/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market';
import { useShortcuts } from '../shortcuts/shortcuts-context';
import { useTerminal } from '../terminal-state';
import { useLate } from '../use-late';
import { AccountSwitch } from './account-switch';
import { MarketButton } from './market-button';
import { DayFigures, LastPrice } from './market-figures';
import type { MarketPickerProps } from './market-picker';
import { usePriceTitle } from './use-price-title';

const Left = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(4)};
  padding-right: ${space(2)};
  min-width: 0;
`;

const loadPicker = async () => {
  const { MarketPicker } = await import(/* webpackChunkName: "later-terminal-markets" */ './market-picker');
  return MarketPicker;
};

/** The list of markets: loaded when it is about to be wanted, opened by its button, by "/" and from the palette. */
function usePicker() {
  const alerts = useAlerts();
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const { Component, failed, retry } = useLate<MarketPickerProps>(loadPicker, near || open);
  useEffect(() => {
    if (failed && open) alerts.showGenericError();
  }, [failed, open, alerts]);
  const show = useCallback(() => {
    // After a failure it is asked for anew.
    retry();
    setOpen(true);
  }, [retry]);
  const close = useCallback(() => setOpen(false), []);
  return { Picker: open ? Component : null, open: open && !failed, show, close, approach: () => setNear(true) };
}

interface TerminalHeaderProps {
  readonly markets: readonly Market[];
}

/** The terminal's part of the header: market, live figures where there is room, account. */
export function TerminalHeader({ markets }: TerminalHeaderProps) {
  const { t } = useTranslation('trading');
  const { PageHeader } = useShell();
  const { market } = useTerminal();
  const roomy = useMediaQuery(media.from1024);
  const { Picker, open, show, close, approach } = usePicker();
  usePriceTitle(market);
  useShortcuts({ markets: show });
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'terminal/markets', label: t('picker.open'), keywords: [t('markets.title')], run: show },
    ],
    [t, show],
  );
  useCommands(commands);
  return (
    <PageHeader>
      <Left>
        <MarketButton market={market} open={open} onOpen={show} onApproach={approach} />
        {roomy ? (
          <>
            <LastPrice market={market} />
            <DayFigures market={market} withChange />
            <AccountSwitch />
          </>
        ) : null}
      </Left>
      {Picker ? <Picker markets={markets} current={market.symbol} onClose={close} /> : null}
    </PageHeader>
  );
}
