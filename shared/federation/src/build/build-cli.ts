import { buildPackage } from './build-package';
import { builtPackages } from './packages';

// Builds one named package. It runs as a process of its own, so that two packages are built at the same time.
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
