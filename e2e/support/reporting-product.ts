import { test as base } from '@playwright/test';
import { startProduct } from './product';
import { startTagServer } from './tag-server';

interface ReportingProduct {
  /** Address of a product with error reporter and tag manager on. */
  readonly url: string;
  readonly tags: Awaited<ReturnType<typeof startTagServer>>;
}

/** Tests with a product of their own, whose reports arrive in its own sink. */
export const test = base.extend<object, { readonly product: ReportingProduct; readonly environment: string }>({
  /** What the product's reports say that it is. */
  environment: ['e2e', { option: true, scope: 'worker' }],
  product: [
    async ({ environment }, use) => {
      const tags = await startTagServer();
      const product = await startProduct(undefined, (port) => ({
        REPORTING_DSN: `http://public@localhost:${port}/1`,
        REPORTING_ENVIRONMENT: environment,
        TAG_MANAGER_FRAME: `${tags.url}/frame.html`,
      }));
      await use({ url: product.url, tags });
      await product.stop();
      await tags.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
