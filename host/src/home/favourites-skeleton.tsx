import { Skeleton, radius, space } from '@plataforma/ui';

/** Stands where the line of favourite markets will be, at its height. */
export function FavouritesSkeleton() {
  return <Skeleton height={space(17)} radius={radius.r12} />;
}
