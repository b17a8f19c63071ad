import { useSession } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { color, FigureList, font, Skeleton, space, TryAgain } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBalances } from '../account/use-balances';
import { useTerminal } from '../lib/terminal-state';
import { EstimateMark } from './estimate-mark';
import { summaryRows } from '../order/order-rows';
import { availableText } from '../order/order-words';
import type { OrderForm } from './use-order-form';

const Root = styled.div`
  padding-top: ${space(3)};
  border-top: 1px solid ${color.hairline};
  font-size: ${font.size.s14};
`;

type Spendable = Pick<OrderForm, 'available'> & Pick<OrderForm['draft'], 'side'>;

/** What the side can spend, or that it could not be loaded. */
function AvailableAmount({ available, side }: Spendable) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { status, retry } = useBalances();
  if (available) return <Masked>{availableText(side, available, market)}</Masked>;
  if (status !== 'failed') return <Skeleton width="6rem" />;
  return (
    <TryAgain retryLabel={t('action.retry')} onRetry={retry}>
      {t('orderForm.unavailable')}
    </TryAgain>
  );
}

/** What can be spent, and what the order amounts to. */
export const OrderSummary = memo(function OrderSummary({ form }: { readonly form: OrderForm }) {
  const { t } = useTranslation('terminal');
  const { market } = useTerminal();
  const { status } = useSession();
  const { draft, figures, available } = form;
  const balance = {
    label: t('orderForm.available'),
    value: <AvailableAmount available={available} side={draft.side} />,
  };
  const rows = summaryRows(t, draft, figures, market, form.liquidity);
  return (
    <Root>
      <EstimateMark kind={draft.kind} />
      <FigureList rows={status === 'guest' ? rows : [balance, ...rows]} />
    </Root>
  );
});
