import webpack, { type Compiler } from 'webpack';
import { PROVIDED_LIBRARIES } from '../provided-libraries';

const NAME = 'ProvidedNamesPlugin';

/** Fails the build of a remote that imports a name which the shell's façade of that library does not offer. */
export class ProvidedNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (_compilation, { normalModuleFactory }) => {
      const check = (parser: webpack.javascript.JavascriptParser) => {
        parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => {
          if (typeof source !== 'string') return;
          const library = PROVIDED_LIBRARIES[source];
          if (!library || library.names === 'all' || name === null || library.names.includes(name)) return;
          const file = parser.state.module.resource.replace(compiler.context, '.');
          const text = `"${name}" of "${source}" is not provided by the shell (imported in ${file}). Add it to shared/federation/src/provided-libraries.ts and release the shell before this remote.`;
          // The error is added to the module. So a build from the cache, which does not parse the module again, fails
          // too.
          parser.state.module.addError(new webpack.WebpackError(text));
        });
      };
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(NAME, check);
      }
    });
  }
}
