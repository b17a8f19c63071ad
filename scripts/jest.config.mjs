import { jestPreset } from '../shared/testing/jest-preset.mjs';

export default jestPreset({ name: 'scripts', environment: 'node' });
