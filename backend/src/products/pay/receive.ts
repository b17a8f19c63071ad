import { randomUUID } from 'node:crypto';
import type { ArrivedPix } from '../../bank/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { findChargeByTxid, maskedDocument, paidPaymentCharge } from '../../deposits/index';
import type { PaymentTaker } from '../../deposits/index';
import type { BalanceChange } from '../../ledger/index';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import { hearDispute } from './receive-dispute';
import { feeOf, flagsOf, waitsForRest } from './rules';
import { closeOffers, findOfferOfCharge, findPaymentByPix, setOffer } from './store';

async function known(db: Database, endToEndIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    'select end_to_end_id as id from payments where end_to_end_id = any($1)',
    [endToEndIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Makes a payment of what came: credited when it is enough and in time, else it waits (products P-14, P-15). */
async function receive({ db, clock, ...tell }: PayParts, pix: ArrivedPix): Promise<readonly BalanceChange[]> {
  return inTransaction(db, async (tx) => {
    const at = new Date(clock.now());
    const charge = pix.txid === null ? undefined : await findChargeByTxid(tx, pix.txid);
    const offer = charge && (await findOfferOfCharge(tx, charge.id));
    if (!charge || !offer) throw new Error('A Pix came for a payment request that does not exist');
    const opened = await OpenedRequest.of(tx, tell, offer.requestId, at);
    if (await findPaymentByPix(tx, pix.endToEndId)) return [];
    const { request } = opened;
    const flags = flagsOf(request, pix.amount, pix.at);
    const payment = await opened.arrived({
      id: randomUUID(),
      requestId: request.id,
      accountId: request.accountId,
      offerId: offer.id,
      method: 'PIX',
      amount: pix.amount,
      fee: feeOf(pix.amount, request.pixFeeRate),
      ...flags,
      payerName: pix.payer.name,
      payerDocumentMasked: maskedDocument(pix.payer.document),
      endToEndId: pix.endToEndId,
      paidAt: pix.at,
    });
    // The code was for another amount than what is missing by now.
    await closeOffers(tx, request.id, at);
    await setOffer(tx, offer.id, 'PAID');
    await paidPaymentCharge(tx, charge.id);
    if (opened.customer.closedAt !== null) await opened.sendBack(payment);
    // What is enough, and in time, is credited at the end, also when it is more than was asked for.
    else if (!waitsForRest(payment) || !opened.isEnough) await opened.waits(payment);
    return opened.conclude();
  });
}

/** Takes what comes for payment requests. */
export const paymentTaker = (parts: PayParts): PaymentTaker => ({
  known: (endToEndIds) => known(parts.db, endToEndIds),
  async receive(pix) {
    parts.onBalances(await receive(parts, pix));
    parts.wake();
  },
  dispute: (word) => hearDispute(parts, word),
});
