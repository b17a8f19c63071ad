import { Skeleton, radius, space } from '@plataforma/ui';

/** Keeps the place of the favourite markets, at their height. */
export function FavouritesSkeleton() {
  return <Skeleton height={space(17)} radius={radius.r12} />;
}
