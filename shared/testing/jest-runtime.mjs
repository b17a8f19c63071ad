import { createRequire } from 'node:module';
import vm from 'node:vm';
import { compilingOnce } from './src/compiling-once.mjs';
import { endingStores } from './src/ending-stores.mjs';

// The runtime is that of the installed jest itself, whichever it is.
const core = createRequire(createRequire(import.meta.url).resolve('jest')).resolve('@jest/core');
/** @type {{ default: new (...args: unknown[]) => { teardown(): void } }} */
const { default: Runtime } = createRequire(core)('jest-runtime');

// What runs the modules of a test file compiles them by this.
vm.compileFunction = compilingOnce(vm.compileFunction);

const endStores = endingStores();

/** What a test file leaves behind ends with it. */
class RuntimeOfOneFile extends Runtime {
  /** @override */
  teardown() {
    super.teardown();
    endStores();
  }
}

// Jest needs the default export of this file.
export default RuntimeOfOneFile;
