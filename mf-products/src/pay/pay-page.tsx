import { useSearchParams } from 'react-router-dom';
import { askedIn } from './lib/pay-address';
import { RequestsView } from './list/requests-view';
import { RequestView } from './request/request-view';

/** `/pay`: asking for money, what was asked for (`?estado=`), or one request (`?id=`). */
export function PayPage() {
  const [query] = useSearchParams();
  const { id, filter } = askedIn(query);
  return id === null ? <RequestsView filter={filter} /> : <RequestView key={id} id={id} filter={filter} />;
}
