/**
 * Where the browser goes during maintenance. A page of this site gets the way back. Another site learns nothing about
 * where the customer was.
 * @param page the configured address (specification §4)
 */
export function maintenanceAddress(page: string, { href }: Pick<Location, 'href'>): string {
  const here = new URL(href);
  const there = new URL(page, here.origin);
  if (there.origin === here.origin) {
    there.searchParams.set('return', here.pathname + here.search + here.hash);
  }
  return there.href;
}
