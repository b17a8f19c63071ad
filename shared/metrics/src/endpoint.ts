/**
 * The API that an answer belongs to: the first part of its route's own path, e.g. `graphql` for `/graphql/*`. It never
 * comes from the requested address, so it has as few values as there are routes.
 * @param route path of the route as it was registered; undefined or without a name when no route was found
 * @param otherwise the value for that case
 */
export function endpointOf(route: string | undefined, otherwise: string): string {
  return /^\/?([\w.-]+)/.exec(route ?? '')?.[1] ?? otherwise;
}
