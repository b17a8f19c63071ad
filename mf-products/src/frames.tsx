import { AssetSkeleton } from './crypto-assets/asset/asset-skeleton';
import { AssetsPage } from './crypto-assets/list/assets-page';
import { PayerSkeleton } from './payer/payer-skeleton';
import { BasketsSkeleton } from './smart-wallets/list/baskets-skeleton';

/** What the page server shows before any script has arrived, by the id of the route. */
export const frames = {
  'crypto-assets': <AssetsPage />,
  'crypto-asset': <AssetSkeleton />,
  'payment-request': <PayerSkeleton />,
  'smart-wallets': <BasketsSkeleton />,
};
