export { createSeed } from './create-seed';
export { SANDBOX_PASSWORD } from './sandbox';
