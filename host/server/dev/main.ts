// The program of `npm run dev -- … --against`. The product's page server contains nothing of it.
export { followDeployment } from './deployment';
export { createDevServer } from './dev-server';
