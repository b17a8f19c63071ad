import { Navigate, useLocation } from 'react-router-dom';

/** `/trade` leads to the default market (specification §9). */
export function DefaultMarket() {
  const { search } = useLocation();
  return <Navigate to={`/trade/btcbrl${search}`} replace />;
}
