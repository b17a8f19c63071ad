export { nextBusinessDay, tedArrivesBy } from './business-days';
export { cardMoneyOf } from './card-money';
export { lockedCustomer, lockedCustomers, lockedDeposit } from './deposit-lock';
export { Deposits, openFrom } from './deposits';
export type { ChargeRecord } from './deposits';
export { forgetPayers } from './forget-payers';
export {
  changeDeposit,
  findBySource,
  findChargeByTxid,
  findDeposit,
  findWaitingForMore,
  lookLater,
} from './deposit-store';
export type { Charge, Deposit, DepositRecord } from './deposit-store';
export { DepositHistory } from './deposit-history';
export { keptDepositsOf } from './kept';
export type { KeptDeposit } from './kept';
export { heldDoor } from './held-cases';
export { noteCardDebt } from './disputes/debts';
export { disputeDoor } from './disputes/dispute-cases';
export { disputeTextOf } from './disputes/dispute-messages';
export { endDispute, openDispute } from './disputes/dispute-money';
export { endHold, holdDisputed, holdMore, raiseDispute } from './disputes/dispute-hold';
export { disputesOfPayments, findDispute, findOpenDisputeOfPayment, openDisputesOf } from './disputes/dispute-store';
export type { Dispute, OpenDispute } from './disputes/dispute-store';
export { medOf } from './disputes/receive-dispute';
export { disputes } from './disputes/tables';
export type { DisputeWord } from './disputes/receive-dispute';
export { tellDispute } from './disputes/tell-dispute';
export { registeredHolders, sandboxHolders } from './holders';
export type { Holders } from './holders';
export { amountText, holdTextOf, noticeTextOf } from './messages';
export type { HoldText } from './messages';
export { judgeFor, maskedDocument } from './receive-pix';
export type { JudgeParts } from './receive-pix';
export { SandboxPix, disputeInput, pixInput, bankInput, documentInput, reaisInput } from './sandbox-pix';
export type { OperatedPix } from './sandbox-pix';
export { moneyPage } from './money-page';
export type { MoneyPage } from './money-page';
export { noteWithdrawalEvents, withdrawalEvents } from './money-events';
export type { MoneyEvent } from './money-events';
export { moveDeposit, writeDeposit } from './move-deposit';
export { closePaymentCharges, findCharges, paidPaymentCharge, writePaymentCharge } from './payment-charges';
export type { PaymentTaker } from './payment-charges';
export type { Moved } from './move-deposit';
export type { CardTerms, DepositMethod, DepositSource } from './source';
export { DEPOSIT_ARROWS } from './states';
export type { DepositState, HoldReason, MoneyActor } from './states';
export { onReview } from './decide';
export type { Verdict } from './decide';
export { DEPOSITS_PATH, tellCustomer } from './tell-customer';
export type { TellParts } from './tell-customer';
export { workThrough } from './work-through';
