import { startProduct } from './product';

/** Starts the product as a customer's machine would, on data of its own, and stops it after the journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA = product.dataFolder;
  return product.stop;
}
