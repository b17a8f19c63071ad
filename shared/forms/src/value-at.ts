/** What stands at a path of values, such as `rows.p1.name`; undefined where there is nothing. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    return typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  }, values);
}

/** Whether anything stands at a path of values. */
export const holds = (values: object, path: string): boolean => valueAt(values, path) !== undefined;
