import webpack from 'webpack';
import { webpackConfig } from './build-package';
import { buildFrames } from './frames-bundle';
import { builtPackages } from './packages';
import { publish } from './publish';

/**
 * Builds the named shell and remotes from source, publishes them, and repeats this after each change. `onBuilt` is
 * called with the error text when a build fails. Returns the function that stops watching.
 */
export function watchPackages(
  names: readonly string[],
  onBuilt: (name: string, error: string | null) => void,
): () => Promise<void> {
  const all = builtPackages();
  const remotes = all.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
  const watchings = all
    .filter(({ name, kind }) => names.includes(name) && kind !== 'program')
    .map((target) => {
      const compiler = webpack(webpackConfig(target, true));
      return compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
        if (error || !stats || stats.hasErrors()) {
          onBuilt(
            target.name,
            error?.message ?? stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'no result',
          );
          return;
        }
        const publishing = buildFrames(target).then(() => publish([target], remotes));
        publishing.then(
          () => onBuilt(target.name, null),
          (failure: unknown) => onBuilt(target.name, String(failure)),
        );
      });
    });
  return async () => {
    await Promise.all(
      watchings.map(
        (watching) => new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve())),
      ),
    );
  };
}
