import { jestPreset } from '@plataforma/testing/jest-preset';

export default jestPreset({ name: 'markets', environment: 'jsdom' });
