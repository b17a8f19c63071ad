import { useSearchParams } from 'react-router-dom';
import { ID } from '../../lib/earn-address';
import { PositionView } from './position-view';
import { PositionsView } from './positions-view';

/** `/foxbit-earn/my-earns`: what earns, or one position (`?id=`). */
export function MyEarnsPage() {
  const [query] = useSearchParams();
  const id = query.get(ID);
  return id === null ? <PositionsView /> : <PositionView key={id} id={id} />;
}
