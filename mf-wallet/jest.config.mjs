import { jestPreset } from '@plataforma/testing/jest-preset';

export default jestPreset({ name: 'mf-wallet', environment: 'jsdom' });
