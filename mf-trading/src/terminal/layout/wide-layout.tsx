import { useTranslation } from 'react-i18next';
import { BookPanel } from '../book/book-panel';
import { OrderPanel } from '../form/order-panel';
import { OrdersPanel } from '../orders/orders-panel';
import { TapePanel } from '../tape/tape-panel';
import { ChartArea } from './chart-area';
import { BookColumn, ChartColumn, Columns, FormColumn, MainCell, OrdersCell, TapeCell } from './columns';
import type { SizeName } from './panel-sizes';
import { Splitter } from './splitter';
import type { PanelSizing } from './use-panel-sizes';

interface WideLayoutProps {
  readonly sizing: PanelSizing;
}

/** All panels side by side. The lines between them can be moved. */
export function WideLayout({ sizing: { sizes, style, frame, move, change } }: WideLayoutProps) {
  const { t } = useTranslation('terminal');
  const splitter = (name: SizeName) => (
    <Splitter name={name} label={t(`resize.${name}`)} size={sizes[name]} onMove={move} onChange={change} />
  );
  return (
    <Columns ref={frame} style={style}>
      <ChartColumn>
        <MainCell>
          <ChartArea />
        </MainCell>
        {splitter('orders')}
        <OrdersCell>
          <OrdersPanel />
        </OrdersCell>
      </ChartColumn>
      {splitter('book')}
      <BookColumn>
        <MainCell>
          <BookPanel />
        </MainCell>
        {splitter('tape')}
        <TapeCell>
          <TapePanel />
        </TapeCell>
      </BookColumn>
      {splitter('form')}
      <FormColumn>
        <OrderPanel />
      </FormColumn>
    </Columns>
  );
}
