import manifest from '../package.json';
import { CONTRACT_VERSION } from './version';

it('the version at run time is the one that builds publish', () => {
  expect(CONTRACT_VERSION).toBe(manifest.version);
});
