import { jestPreset } from '@plataforma/testing/jest-preset';

export default jestPreset({ name: 'schema', environment: 'jsdom' });
