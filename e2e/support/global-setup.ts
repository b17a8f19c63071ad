import { startProduct } from './product';

/**
 * Starts the product as a customer's machine would, on data of its own, and stops it after the journeys.
 * One that runs already can be named by `PRODUCT_URL` and `PRODUCT_DATA`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return () => Promise.resolve();
  const product = await startProduct(process.env.E2E_DATA_DIR);
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA = product.dataFolder;
  return async () => {
    await product.stop();
  };
}
