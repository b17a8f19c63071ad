import { createFamilies } from './families';

/** Makes versions of a component that call hooks with these names. */
function setUp() {
  const families = createFamilies();
  const define = (id: string, hooks: string, custom: readonly unknown[] = []) => {
    const type = () => hooks;
    families.register(type, id);
    families.sign(type, { key: hooks, reset: hooks === 'reset', customHooks: () => custom });
    return type;
  };
  const hook = (hooks: string) => {
    const type = () => hooks;
    families.sign(type, { key: hooks, reset: false, customHooks: () => [] });
    return type;
  };
  return { families, define, hook };
}

describe('versions of a component while a page is open', () => {
  it('a new version replaces the one before when all have been defined, and its users are notified', () => {
    const { families, define } = setUp();
    const first = define('page.tsx Page', 'useState');
    const family = families.of(first);
    const told = jest.fn();
    family?.subscribe(told);
    const second = define('page.tsx Page', 'useState');
    expect(family?.current).toBe(first);
    families.flush();
    expect(family).toMatchObject({ current: second, generation: 0 });
    expect(families.of(second)).toBe(family);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the same hooks keep their state', 'useState', 'useState', 0],
    ['other hooks begin anew', 'useState', 'useState useMemo', 1],
    ['a developer may ask for that', 'reset', 'reset', 1],
  ])('%s', (_what, before, after, generation) => {
    const { families, define } = setUp();
    const family = families.of(define('page.tsx Page', before));
    define('page.tsx Page', after);
    families.flush();
    expect(family?.generation).toBe(generation);
  });

  it('hooks inside of hooks count', () => {
    const { families, define, hook } = setUp();
    const family = families.of(define('page.tsx Page', 'useCount', [hook('useState')]));
    define('page.tsx Page', 'useCount', [hook('useState useRef')]);
    families.flush();
    expect(family?.generation).toBe(1);
  });

  it('a function and a wrapped component have no state in common', () => {
    const { families, define } = setUp();
    const family = families.of(define('page.tsx Box', ''));
    families.register({ $$typeof: Symbol.for('react.memo') }, 'page.tsx Box');
    families.flush();
    expect(family?.generation).toBe(1);
  });
});
