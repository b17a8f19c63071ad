import { useCommands, useShell, type Command } from '@plataforma/contract';
import { media, space, useMediaQuery } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { terminalPath } from '../../lib/terminal-address';
import { useMarketPicker } from '../../lib/picker/use-market-picker';
import { useShortcuts } from '../shortcuts/shortcuts-context';
import { useTerminal } from '../lib/terminal-state';
import { AccountSwitch } from './account-switch';
import { MarketButton } from './market-button';
import { DayFigures, LastPrice } from './market-figures';
import { usePriceTitle } from './use-price-title';

const Left = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(4)};
  padding-right: ${space(2)};
  min-width: 0;
`;

interface TerminalHeaderProps {
  readonly markets: readonly Market[];
}

/** The terminal's part of the header: market, live figures where there is room, and account. */
export function TerminalHeader({ markets }: TerminalHeaderProps) {
  const { t } = useTranslation('terminal');
  const { PageHeader } = useShell();
  const { market } = useTerminal();
  const roomy = useMediaQuery(media.from1024);
  const { Picker, open, show, close, approach } = useMarketPicker();
  usePriceTitle(market);
  useShortcuts({ markets: show });
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'terminal/markets', label: t('market.change'), keywords: [t('market.list')], run: show },
    ],
    [t, show],
  );
  useCommands(commands);
  return (
    <PageHeader>
      {/* With this attribute the shortcuts treat it as a part of the terminal. */}
      <Left data-terminal>
        <MarketButton market={market} open={open} onOpen={show} onApproach={approach} />
        {roomy ? (
          <>
            <LastPrice market={market} />
            <DayFigures market={market} withChange />
            <AccountSwitch />
          </>
        ) : null}
      </Left>
      {Picker ? <Picker markets={markets} current={market.symbol} pathOf={terminalPath} onClose={close} /> : null}
    </PageHeader>
  );
}
