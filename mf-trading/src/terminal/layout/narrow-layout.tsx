import { color, media, space, Tabs } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { BookPanel } from '../book/book-panel';
import { OrderPanel } from '../form/order-panel';
import { AccountSwitch } from '../header/account-switch';
import { DayFigures, LastPrice } from '../header/market-figures';
import { OrdersPanel } from '../orders/orders-panel';
import { TapePanel } from '../tape/tape-panel';
import { useTerminal } from '../lib/terminal-state';
import { ChartArea } from './chart-area';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Strip = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-bottom: 1px solid ${color.hairline};
`;

const Accounts = styled.div`
  order: 1;
  margin-left: auto;
`;

/* Stands below the price where there is no room beside it. */
const Day = styled.div`
  display: flex;
  order: 2;
  flex: 1 0 100%;
  min-width: 0;
  ${media.from768} {
    flex: 1 1 0;
    order: 0;
  }
`;

const Scroll = styled.div`
  height: 100%;
  overflow: auto;
`;

type TabName = 'chart' | 'book' | 'trades' | 'order' | 'orders';

/** One panel at a time under the live figures, for windows below 1024 px. */
export function NarrowLayout() {
  const { t } = useTranslation('terminal');
  const { market, picked } = useTerminal();
  const [chosen, choose] = useState<TabName>('chart');
  // What was picked in the book is meant for the form.
  useEffect(() => picked.subscribe(() => choose('order')), [picked]);
  const label = (name: TabName) => t(`tab.${name}`);
  return (
    <Root>
      <Strip>
        <LastPrice market={market} withChange />
        <Accounts>
          <AccountSwitch />
        </Accounts>
        <Day>
          <DayFigures market={market} />
        </Day>
      </Strip>
      <Tabs<TabName>
        label={t('tab.label')}
        chosen={chosen}
        onChoose={choose}
        items={[
          { id: 'chart', label: label('chart'), content: <ChartArea /> },
          { id: 'book', label: label('book'), content: <BookPanel /> },
          { id: 'trades', label: label('trades'), content: <TapePanel /> },
          {
            id: 'order',
            label: label('order'),
            keep: true,
            content: (
              <Scroll>
                <OrderPanel />
              </Scroll>
            ),
          },
          { id: 'orders', label: label('orders'), content: <OrdersPanel /> },
        ]}
      />
    </Root>
  );
}
