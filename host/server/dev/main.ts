// A program of its own for `npm run dev -- … --against`; the page server of the product has nothing of it.
export { followDeployment } from './deployment';
export { createDevServer } from './dev-server';
