/** A `shouldForwardProp` that keeps a component's own props out of the DOM, whatever element `as` chooses. */
export function keepFromDom(...own: readonly string[]): (prop: string) => boolean {
  const names = new Set(own);
  return (prop) => !names.has(prop);
}
