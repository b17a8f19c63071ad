import { randomUUID } from 'node:crypto';
import { isOurAddress } from '../../../custody/index';
import { inTransaction } from '../../../db/database';
import type { Transaction } from '../../../db/database';
import { amountText } from '../../../deposits/index';
import { DESTINATION_MESSAGES, needsAgain, readAddress } from '../../../destinations/index';
import type { WantedAddress } from '../../../destinations/index';
import { isAmount, toAmount } from '../../../lib/amount';
import { within } from '../../../lib/within';
import { ProductRefused } from '../../lib/refusal';
import { isCoin, wayBackTerms } from '../coin-rules';
import type { CoinPayment } from '../coin-rules';
import { PAY_MESSAGES } from '../messages';
import { assertMayOpen } from '../offers';
import { OpenedRequest } from '../opened-request';
import type { PayParts } from '../parts';
import type { Payment } from '../records';
import { addressRefund } from '../refunds/ask-refund';
import { isOpenedBy } from './payer-key';
import { returnsOf, writeReturn } from './return-store';
import { findOffer, findPayment } from '../store';

const CUSTODY_MS = 5_000;

export interface ReturnAddressInput {
  readonly requestId: string;
  readonly paymentId: string;
  /** The secret of the browser that asks; null: it has none. */
  readonly payerKey: string | null;
  /** The address from which it is asked. */
  readonly from: string;
  readonly address: string;
  /** Once more, where an address has no checksum. */
  readonly addressAgain?: string | null | undefined;
  readonly tag?: string | null | undefined;
  /** What arrives, in coins, as the payer saw it. */
  readonly shown: string;
}

interface ReturnParts extends PayParts {
  readonly secret: string;
}

/** Where the payer wants the coins. @throws ProductRefused with the field and the sentence to show */
async function readPlace(
  { db, coins }: PayParts,
  { network }: CoinPayment,
  input: ReturnAddressInput,
): Promise<WantedAddress> {
  const { address, addressAgain, tag } = input;
  const place = await readAddress(
    { kind: 'CHAIN', network, address, tag },
    {
      ownOn: () => Promise.resolve([]),
      isOurs: () => Promise.resolve(false),
      requiresTag: (on, given) =>
        within(CUSTODY_MS, coins.requiresTag(on, given)).catch(() => {
          throw new ProductRefused('address', DESTINATION_MESSAGES.tagUnknown);
        }),
    },
  );
  // What is sent there would come back as somebody's deposit, or for a request that is over.
  if (await isOurAddress(db, place.network, place.address))
    throw new ProductRefused('address', PAY_MESSAGES.ownAddress);
  if (needsAgain(place, addressAgain)) throw new ProductRefused('addressAgain', DESTINATION_MESSAGES.addressAgain);
  return place;
}

/** A payment in coins that whoever asks has opened. @throws ProductRefused */
async function requireOwn({ db }: PayParts, { requestId, paymentId, payerKey }: ReturnAddressInput) {
  const payment = await findPayment(db, paymentId);
  if (payment?.requestId !== requestId || !isCoin(payment)) {
    throw new ProductRefused('base', PAY_MESSAGES.unknownPayment);
  }
  const offer = await findOffer(db, payment.offerId);
  if (!isOpenedBy(offer, payerKey)) throw new ProductRefused('base', PAY_MESSAGES.notPayer);
  return payment;
}

/** Coins that were never credited go there now. @throws ProductRefused */
async function addressReturn(
  tx: Transaction,
  opened: OpenedRequest,
  payment: Payment,
  { network, address, tag, shown }: WantedAddress & Pick<ReturnAddressInput, 'shown'>,
): Promise<void> {
  const [known] = await returnsOf(tx, [payment.id]);
  if (known?.address === address && known.tag === tag) return;
  const isWaiting = isCoin(payment) && payment.state === 'RETURNING' && payment.decideBy !== null;
  const terms = isWaiting ? wayBackTerms(payment) : null;
  if (!isWaiting || !terms) throw new ProductRefused('base', PAY_MESSAGES.notReturning);
  const { accountId, currency } = payment;
  const { amount, fee } = terms;
  if (!isAmount(shown) || toAmount(shown) !== amount)
    throw new ProductRefused('base', PAY_MESSAGES.returnShown(amountText(amount, currency)));
  const place = { network, currency, address, tag };
  const fields = { id: randomUUID(), paymentId: payment.id, accountId, ...place, amount, fee };
  await writeReturn(tx, { ...fields, createdAt: opened.at, nextStepAt: opened.at });
  await opened.addressed(payment);
  await opened.conclude();
}

/**
 * The payer says where coins go that their owner sends back; once. Saying the same again changes nothing. Of coins that were
 * credited the owner confirms then.
 * @throws ProductRefused with the sentence to show
 */
export async function giveReturnAddress(parts: ReturnParts, input: ReturnAddressInput): Promise<void> {
  await assertMayOpen(parts, input.from);
  const seen = await requireOwn(parts, input);
  const place = { ...(await readPlace(parts, seen, input)), shown: input.shown };
  await inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, input.requestId, new Date(parts.clock.now()));
    const payment = opened.payment(seen.id);
    if (payment.state === 'SETTLED') await addressRefund(tx, parts, opened, payment, place);
    else await addressReturn(tx, opened, payment, place);
  });
  parts.wake();
}
