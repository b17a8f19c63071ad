/**
 * The door that an answer came through: the first part of its route's own path, e.g. `graphql` for `/graphql/*`. It is
 * never taken from the address that was asked for, so its values are as few as the routes.
 * @param route path of the route as it was registered; undefined or without a name where no route was found
 * @param otherwise what is told then
 */
export function doorOf(route: string | undefined, otherwise: string): string {
  return /^\/?([\w.-]+)/.exec(route ?? '')?.[1] ?? otherwise;
}
