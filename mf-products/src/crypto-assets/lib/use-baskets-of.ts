import { useQuery } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { BASKETS } from '../../lib/baskets-address';
import { BasketsOfAssetsDocument } from './__generated__/baskets';

export interface BasketOf {
  readonly slug: string;
  readonly name: string;
  /** Weight of the asset. */
  readonly percent: number;
}

/** The baskets that an asset is in. None while they are not known, or cannot be opened. */
export function useBasketsOf(code: string): readonly BasketOf[] {
  // The page says all that it has to say without it.
  const { data } = useQuery(BasketsOfAssetsDocument, { context: { quiet: true } });
  const canOpen = useShell().hasRoute(BASKETS);
  if (!data || !canOpen) return [];
  return data.baskets.flatMap(({ slug, name, weights }) => {
    const weight = weights.find(({ instrument }) => instrument.base.code === code);
    return weight ? [{ slug, name, percent: weight.percent }] : [];
  });
}
