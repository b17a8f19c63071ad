import vm from 'node:vm';
import { compilingOnce } from './compiling-once.mjs';

type Compiled = (box: { value?: unknown }, name: string) => void;
const CODE =
  "'use strict'; let count = 0; box.value = () => [name, ++count, this === undefined, globalThis.place, new Error().stack];";

describe('the modules of tests are compiled once in a process', () => {
  const asked = jest.fn(vm.compileFunction);
  const compile = compilingOnce(asked);
  const run = (code: string, place: string, filename = '/one.js') => {
    const box: { value?: () => readonly unknown[] } = {};
    const compiled = compile(code, ['box', 'name'], { filename, parsingContext: vm.createContext({ place }) });
    (compiled as unknown as Compiled).call(undefined, box, place);
    return box.value;
  };

  it('each world has a state and a global object of its own', () => {
    const [first, second] = [run(CODE, 'first'), run(CODE, 'second')];
    first?.();
    expect(first?.().slice(0, 4)).toEqual(['first', 2, true, 'first']);
    expect(second?.().slice(0, 4)).toEqual(['second', 1, true, 'second']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('a fault is told at its place in the file', () => {
    expect(run(CODE, 'first')?.()[4]).toContain(`/one.js:1:${CODE.indexOf('new Error') + 1}`);
    expect(() => run('box.value = ;', 'first', '/broken.js')).toThrow("Unexpected token ';'");
  });

  it('what has changed is compiled anew', () => {
    expect(run("box.value = () => ['other']", 'first')?.()).toEqual(['other']);
  });

  it('other parameters are another module', () => {
    const parsingContext = vm.createContext({});
    const named = (params: string[]): unknown => {
      const compiled = compile('return name', params, { filename: '/named.js', parsingContext });
      return Reflect.apply(compiled, undefined, ['one', 'two']);
    };
    expect([named(['name', 'box']), named(['box', 'name'])]).toEqual(['one', 'two']);
  });

  it('what imports while it runs, and what is no module, is compiled as before', () => {
    run("box.value = () => import('node:fs')", 'first', '/two.js');
    compile('return 1');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
