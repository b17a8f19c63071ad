import { useSearchParams } from 'react-router-dom';
import { PRODUCT } from '../../lib/earn-address';
import { OfferView } from './offer-view';
import { ProductsView } from './products-view';

/** `/foxbit-earn`: what can be put to work, or one product with its form (`?produto=`). */
export function EarnPage() {
  const [query] = useSearchParams();
  const id = query.get(PRODUCT);
  return id === null ? <ProductsView /> : <OfferView key={id} id={id} />;
}
