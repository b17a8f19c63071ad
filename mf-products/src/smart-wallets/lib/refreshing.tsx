import { useAskedAgain } from '../../lib/use-asked-again';

/** Asks again for what is the customer's. Only where somebody is signed in: a guest's account has no news. */
export function Refreshing({ refresh }: { readonly refresh: () => void }) {
  useAskedAgain(refresh);
  return null;
}
