import { BREAK, GraphQLError, getNamedType, getNullableType, isLeafType, isListType, Kind, visit } from 'graphql';
import type { ASTNode, DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { getComplexity } from 'graphql-query-complexity';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { z } from 'zod';
import { MOST_ADDRESSES, MOST_LISTED_KEYS } from '../api-keys/index';
import { PRICES } from '../callers/prices';
import { ASSETS, CURVE_DAYS, PRICE_PERIODS } from '../catalogue/index';
import { MOST_SESSIONS } from '../config';
import { MOST_CLAIMS } from '../custody/index';
import { MOST_DESTINATIONS, MOST_LOOK_ALIKES } from '../destinations/index';
import { MOST_HELD_LINES } from '../held-money/index';
import { MOST_EXPORT_FILES, MOST_LISTED_EXPORTS } from '../history/exports/index';
import { CURRENCIES } from '../ledger/index';
import {
  INSTRUMENTS,
  INTERVALS,
  MOST_CANDLES,
  MOST_FILLS_OF_ORDER,
  MOST_OPEN_ORDERS,
  mostCandlesIn,
} from '../market/index';
import { NOTIFICATION_TOPICS } from '../notifications/index';
import { DELETION_OBSTACLES } from '../privacy/closing/index';
import { BASKET_OBSTACLES, CURVE_HOURS, MOST_BASKETS, MOST_VERSIONS } from '../products/baskets/index';
import { MOST_REDEMPTIONS } from '../products/earn/index';
import { CARD_CATEGORIES, CARD_OBSTACLES, MOST_OPEN, MOST_STEPS, SOLD_COINS } from '../products/card/index';
import { OTC_OBSTACLES } from '../products/otc/index';
import { MOST_OFFERS, MOST_PAYMENTS, MOST_REFUNDS, PAYABLE_COINS, PAYMENT_OBSTACLES } from '../products/pay/index';
import { MOST_LISTED_BUYS } from '../products/recurring-buy/index';

/** What an operation may cost. The dearest one of the product costs about three quarters of it. */
export const MOST_COST = 5_000;
/** What is read for a field of `Query`, and written for one of `Mutation`, beside the values of the answer. */
const ROOT_COSTS: ReadonlyMap<string, number> = new Map([
  ['Query', PRICES.question],
  ['Mutation', PRICES.command],
]);
/** What a row of a list costs at least, by its type. A row costs more when more values of it are asked for. */
const ROW_PRICES: Readonly<Record<string, number>> = {
  Candle: PRICES.candle,
  Order: PRICES.order,
  Fill: PRICES.fill,
  Instrument: PRICES.market,
};
/** A document of more fields than this is too large in any case. Fragments count wherever they are spread. */
const MOST_NODES = 1_000;

/**
 * The most items of each list, by type and field, or by field alone. A connection counts its items by its argument
 * `first`, so its edges count once.
 */
export const MOST_ITEMS: Readonly<Record<string, number>> = {
  edges: 1,
  errors: 5,
  'UserError.messages': 4,
  'Query.deletionObstacles': DELETION_OBSTACLES.length,
  'DeletionFailure.obstacles': DELETION_OBSTACLES.length,
  'Registration.checks': 4,
  'Registration.partners': 20,
  // Each of six fields of each partner.
  'RegistrationPayload.errors': 120,
  'PendingSignIn.methods': 3,
  'OpenPasswordResetPayload.methods': 3,
  'Security.proofMethods': 3,
  'Security.passkeys': 10,
  'AddPasskeyPayload.recoveryCodes': 10,
  'RecoveryCodesPayload.recoveryCodes': 10,
  'Verification.identityDocuments': 3,
  // Front, back, face and articles, and two of each of the four owners that a company can have with a quarter of it.
  'Verification.needed': 12,
  'Verification.reasons': 12,
  'NeededDocument.accepts': 3,
  'StartLivenessPayload.prompts': 3,
  'Query.sessions': MOST_SESSIONS,
  consents: 3,
  dataExports: 4,
  exports: MOST_LISTED_EXPORTS,
  'ExportReady.files': MOST_EXPORT_FILES,
  'OpenTwoFactorResetPayload.pictures': 3,
  'OpenTwoFactorResetPayload.reasons': 12,
  'TwoFactorResetPicture.accepts': 3,
  'Query.apiKeys': MOST_LISTED_KEYS,
  'Query.destinations': MOST_DESTINATIONS,
  'Query.mandates': MOST_DESTINATIONS,
  lookAlikes: MOST_LOOK_ALIKES,
  'ApiKey.permissions': 3,
  'ApiKey.allowedIps': MOST_ADDRESSES,
  'Account.tradingAccounts': 2,
  'Query.instruments': INSTRUMENTS.length,
  'Instrument.closes24h': 24,
  'Query.assets': ASSETS.length,
  'Asset.categories': 2,
  'Asset.closes30d': CURVE_DAYS,
  'Asset.earlierPrices': PRICE_PERIODS.length,
  'Asset.risks': 3,
  'Asset.links': 3,
  'Asset.networks': 3,
  'Query.candles': MOST_CANDLES,
  'Order.fills': MOST_FILLS_OF_ORDER,
  'CancelOrdersPayload.orders': MOST_OPEN_ORDERS,
  'Query.recurringBuys': MOST_LISTED_BUYS,
  'Query.balances': CURRENCIES.length,
  // Two windows of each of four kinds, the months of staking and of the card, the days of the OTC table and of payments.
  'Query.limits': 12,
  'Query.earnProducts': 20,
  'Query.earnTotals': 4,
  'EarnSimulation.points': 61,
  'EarnSimulation.pointsWithout': 61,
  'EarnPosition.redemptions': MOST_REDEMPTIONS,
  'Query.baskets': MOST_BASKETS,
  'Query.basketHoldings': MOST_BASKETS,
  'Query.basketObstacles': BASKET_OBSTACLES.length,
  'Basket.weights': INSTRUMENTS.length,
  'Basket.versions': MOST_VERSIONS,
  'Basket.index': CURVE_HOURS,
  'BasketVersion.weights': INSTRUMENTS.length,
  'BasketHolding.assets': INSTRUMENTS.length,
  'BasketOrder.legs': INSTRUMENTS.length,
  'BasketOrder.movedCoins': INSTRUMENTS.length,
  'BasketPreview.legs': INSTRUMENTS.length,
  'BasketPreview.movedCoins': INSTRUMENTS.length,
  'BasketPreview.leftOut': INSTRUMENTS.length,
  'BasketPreview.weights': INSTRUMENTS.length,
  'PaymentTerms.obstacles': PAYMENT_OBSTACLES.length,
  'PaymentRequest.payments': MOST_PAYMENTS,
  'PublicPaymentRequest.payments': MOST_PAYMENTS,
  'PublicPaymentRequest.offers': MOST_OFFERS,
  'PaymentRequest.methods': 2,
  'PublicPaymentRequest.methods': 2,
  'PaymentTerms.coins': PAYABLE_COINS.length,
  'PublicPaymentRequest.coins': PAYABLE_COINS.length,
  'PayableCoin.networks': Math.max(...PAYABLE_COINS.map(({ networks }) => networks.length)),
  'Payment.refunds': MOST_REFUNDS,
  'OtcTerms.tiers': 5,
  'OtcTerms.obstacles': OTC_OBSTACLES.length,
  'CardOverview.obstacles': CARD_OBSTACLES.length,
  'CardOverview.openAuthorizations': MOST_OPEN,
  'CardOverview.topUpCoins': SOLD_COINS.length,
  'CardLimits.blockedCategories': CARD_CATEGORIES.length,
  'CardTransaction.steps': MOST_STEPS,
  'Query.heldMoney': CURRENCIES.length,
  'HeldMoney.lines': MOST_HELD_LINES,
  'Query.depositMethods': 3,
  'Query.depositNetworks': 3,
  'Query.withdrawalNetworks': 3,
  'Query.depositClaims': MOST_CLAIMS,
  // A code that was paid more than a few times is seen in the list of deposits.
  'PixCharge.deposits': 3,
  'Deposit.steps': 4,
  'WithdrawalTerms.refusals': 10,
  'Withdrawal.steps': 6,
  'Query.notificationChoices': NOTIFICATION_TOPICS.length,
  'ChooseNotificationPayload.choices': NOTIFICATION_TOPICS.length,
};

/** What an object costs itself, beside its values: the runs of each recurring buy are three statements of their own. */
const OWN_COST: Readonly<Record<string, number>> = { 'RecurringBuy.runs': 60, 'EarnPosition.rewards': 10 };

const instant = z
  .string()
  .transform((text) => Date.parse(text))
  .pipe(z.number());
const candleArguments = z.object({
  interval: z.enum(INTERVALS),
  from: instant,
  to: instant.nullish(),
});

/** The arguments that the cost of a field depends on. */
const COUNTED_ARGUMENTS: ReadonlySet<string> = new Set(['first', 'interval', 'from', 'to']);

/** How many items a list can have with these arguments, where they say so. */
function askedItems(place: string, args: Readonly<Record<string, unknown>>): number | undefined {
  if (place !== 'Query.candles') return undefined;
  const asked = candleArguments.safeParse(args).data;
  return asked && mostCandlesIn(asked.interval, asked.from, asked.to ?? Date.now());
}

/**
 * Each value of the answer costs 1, and a list costs as much as its items can cost together. The name of a type, which clients ask
 * for with each object, comes with its object; under names of its own it is a value like others.
 */
const costOfField: ComplexityEstimator = ({ type, field, node, args, childComplexity }) => {
  if (field.name === '__typename' && !node.alias) return 0;
  const place = `${type.name}.${field.name}`;
  const own = OWN_COST[place] ?? ROOT_COSTS.get(type.name) ?? 0;
  const first: unknown = args['first'];
  const fieldType = getNullableType(field.type);
  if (typeof first === 'number') return own + Math.max(1, first) * Math.max(1, childComplexity);
  if (isLeafType(fieldType)) return own + 1;
  const row = Math.max(1, ROW_PRICES[getNamedType(fieldType).name] ?? 0, childComplexity);
  if (!isListType(fieldType)) return own + row;
  const items = askedItems(place, args) ?? MOST_ITEMS[place] ?? MOST_ITEMS[field.name] ?? Number.POSITIVE_INFINITY;
  return own + items * row;
};

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

function hasVariable(part: ASTNode): boolean {
  let found = false;
  visit(part, {
    Variable() {
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** Whether other variables can give the same text another cost: they count items, or leave fields out. */
function dependsOnVariables(document: DocumentNode): boolean {
  let depends = false;
  visit(document, {
    enter(node) {
      const counts =
        node.kind === Kind.DIRECTIVE || (node.kind === Kind.ARGUMENT && COUNTED_ARGUMENTS.has(node.name.value));
      if (!counts || !hasVariable(node)) return undefined;
      depends = true;
      return BREAK;
    },
  });
  return depends;
}

/**
 * Costs of the operations that cost the same with any variables; null for others. The server keeps the parsed text of
 * operations that come again, so most requests find their cost here.
 */
const knownCosts = new WeakMap<OperationDefinitionNode, number | null>();

/**
 * What an operation costs at most, before anything runs. The unit is one value of the answer.
 * @throws GraphQLError when the text is too large, or variables or arguments do not fit the schema
 */
export function costOf(asked: Operation): number {
  const known = knownCosts.get(asked.operation);
  if (known !== undefined && known !== null) return known;
  const cost = computeCost(asked);
  if (known === undefined) knownCosts.set(asked.operation, dependsOnVariables(asked.document) ? null : cost);
  return cost;
}

function computeCost({ schema, document, operation, variables }: Operation): number {
  try {
    return getComplexity({
      schema,
      query: document,
      ...(operation.name ? { operationName: operation.name.value } : {}),
      variables: { ...variables },
      estimators: [costOfField],
      maxQueryNodes: MOST_NODES,
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } };
    throw new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions });
  }
}
