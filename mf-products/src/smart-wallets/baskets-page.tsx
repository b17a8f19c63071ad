import { useSession } from '@plataforma/contract';
import { useSearchParams } from 'react-router-dom';
import { BasketView } from './basket/basket-view';
import { askedIn, withAction, withOrder } from '../lib/baskets-address';
import { BasketsView } from './list/baskets-view';
import { OrderDialog } from './orders/order-dialog';

/** `/smart-wallets`: baskets of assets, those of the customer, and their orders. */
export function BasketsPage() {
  const [query, setQuery] = useSearchParams();
  const { status } = useSession();
  const asked = askedIn(query);
  const { slug, orderId } = asked;
  const onOrder = (id: string | null) =>
    setQuery(withOrder(query, id), { replace: id === null, preventScrollReset: true });
  return (
    <>
      {slug === null ? (
        <BasketsView onOrder={onOrder} />
      ) : (
        <BasketView
          key={slug}
          asked={{ ...asked, slug }}
          onAction={(action) => setQuery(withAction(query, action), { replace: true, preventScrollReset: true })}
          onOrder={onOrder}
        />
      )}
      {orderId !== null && status === 'signed-in' && (
        <OrderDialog key={orderId} id={orderId} onClose={() => onOrder(null)} />
      )}
    </>
  );
}
