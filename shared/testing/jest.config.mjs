import { jestPreset } from './jest-preset.mjs';

export default jestPreset({ name: 'testing', environment: 'jsdom' });
