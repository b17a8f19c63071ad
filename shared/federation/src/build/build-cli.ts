import { buildPackage } from './build-package';
import { builtPackages } from './packages';

// Builds the one package that is named; a process of its own, so that two build at the same time.
const [name, flag] = process.argv.slice(2);
const target = builtPackages().find((each) => each.name === name);
if (!target) {
  console.error(`No package with a build is called "${name ?? ''}".`);
  process.exit(1);
}
try {
  await buildPackage(target, { useCache: flag !== '--no-cache' });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
