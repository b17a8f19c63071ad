import { createRequire } from 'node:module';
import vm from 'node:vm';
import { compilingOnce } from './src/compiling-once.mjs';

// The runtime is that of the installed jest itself, whichever it is.
const core = createRequire(createRequire(import.meta.url).resolve('jest')).resolve('@jest/core');
/** @type {{ default: unknown }} */
const { default: Runtime } = createRequire(core)('jest-runtime');

// What runs the modules of a test file compiles them by this.
vm.compileFunction = compilingOnce(vm.compileFunction);

// Jest needs the default export of this file.
export default Runtime;
