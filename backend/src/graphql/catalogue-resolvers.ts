import { fromAmount, textOrNull } from '../lib/amount';
import type { AssetNetwork, CatalogueAsset } from '../catalogue/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { instrumentView } from './order-views';

const networkView = ({ depositMinimum, withdrawal, ...network }: AssetNetwork): Api.AssetNetwork => ({
  ...network,
  depositMinimum: fromAmount(depositMinimum),
  depositFee: '0',
  withdrawalFee: textOrNull(withdrawal?.fee ?? null),
  withdrawalMinimum: textOrNull(withdrawal?.minimum ?? null),
});

function assetView({ content, instrument }: CatalogueAsset): Api.Asset {
  return {
    ...content,
    categories: [...content.categories],
    risks: [...content.risks],
    links: [...content.links],
    currency: instrument.base,
    instrument: instrumentView(instrument),
    // Only when asked for: see `assetFields`.
    closes30d: [],
    earlierPrices: [],
    networks: [],
    circulation: null,
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'assets' | 'asset'> = {
  assets: (_parent, _args, { catalogue }) => catalogue.list().map(assetView),
  asset(_parent, { code }, { catalogue }) {
    const found = catalogue.find(code);
    return found && assetView(found);
  },
};

type AssetField = 'circulation' | 'closes30d' | 'earlierPrices' | 'networks';

const assetFields: Pick<Api.AssetResolvers<GraphqlContext>, AssetField> = {
  async closes30d({ code }, _args, { catalogue }) {
    const asset = catalogue.find(code);
    return asset ? (await catalogue.closes30d(asset)).map(fromAmount) : [];
  },
  async earlierPrices({ code }, _args, { catalogue }) {
    const asset = catalogue.find(code);
    const prices = asset ? await catalogue.earlierPrices(asset) : [];
    return prices.map(({ period, price }) => ({ period, price: fromAmount(price) }));
  },
  async circulation({ code }, _args, { catalogue }) {
    const asset = catalogue.find(code);
    const found = asset && (await catalogue.supply(asset));
    return found && { amount: fromAmount(found.circulating), asOf: found.asOf, source: found.source };
  },
  networks: ({ code }, _args, { catalogue }) => catalogue.networks(code).map(networkView),
};

/** What everybody may read of the assets. */
export const catalogueResolvers = { Query: query, Asset: assetFields };
