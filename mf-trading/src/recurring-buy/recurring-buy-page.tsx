import { useSearchParams } from 'react-router-dom';
import { CreateView } from './create/create-view';
import { DetailsView } from './details/details-view';
import { ListView } from './list/list-view';
import { CREATE, ID } from './lib/recurring-address';

/** `/trading-bots/recurring-buy`: the list, one recurring buy (`?id=`), or a new one (`?criar=`). */
export function RecurringBuyPage() {
  const [query] = useSearchParams();
  const id = query.get(ID);
  const wanted = query.get(CREATE);
  if (id !== null) return <DetailsView key={id} id={id} />;
  if (wanted !== null) return <CreateView wanted={wanted} />;
  return <ListView />;
}
