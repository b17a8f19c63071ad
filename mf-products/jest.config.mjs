import { jestPreset } from '@plataforma/testing/jest-preset';

export default jestPreset({ name: 'mf-products', environment: 'jsdom' });
