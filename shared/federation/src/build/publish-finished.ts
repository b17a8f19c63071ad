import { resolve } from 'node:path';
import { publish } from './publish';

// publish-finished <name> <folder>: publishes a build that was made elsewhere, such as in an image, and lies in the `dist`
// of its package's folder. What others published stays.
const [name = '', folder = ''] = process.argv.slice(2);
try {
  await publish([{ name, folder: resolve(folder), kind: name === 'host' ? 'shell' : 'remote' }], null);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
