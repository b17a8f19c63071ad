/** Browser and system of a name such as "Chrome, 156.0.0.0, Linux"; null of any other name. */
export function browserAndSystem(name: string): readonly [browser: string, system: string] | null {
  const [, browser, system] = /^([^,]+), [\d.]+, ([^,]+)$/.exec(name) ?? [];
  return browser && system ? [browser, system] : null;
}
