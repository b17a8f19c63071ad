import { useQuery } from '@apollo/client/react';
import { useShell } from '@plataforma/contract';
import { useMemo } from 'react';
import { EARN } from '../../lib/earn-address';
import { StakingDocument, type StakingQuery } from './__generated__/staking';

export type StakingProduct = StakingQuery['earnProducts'][number];

const NONE: ReadonlyMap<string, readonly StakingProduct[]> = new Map();

/** What takes something new in Earn now, by the code of its coin. Nothing while it is not known, or cannot be opened. */
export function useStaking(): ReadonlyMap<string, readonly StakingProduct[]> {
  // The page says all that it has to say without it.
  const { data } = useQuery(StakingDocument, { context: { quiet: true } });
  const canOpen = useShell().hasRoute(EARN);
  return useMemo(() => {
    if (!data || !canOpen) return NONE;
    const open = data.earnProducts.filter(({ isOpen }) => isOpen);
    return new Map(open.map(({ currency: { code } }) => [code, open.filter((one) => one.currency.code === code)]));
  }, [data, canOpen]);
}
