/*
 * The steps of a command that moves money, from the form to the receipt. README.md of this package shows them in order.
 */
export { CardFrame, type CardFrameProps, type FrameHandle } from './frame/card-frame';

export { SHARES, ShareChips, type Share, type ShareChipsProps } from './amount/share-chips';

export { CoinAddress, type CoinAddressProps, type CoinAddressTexts, type CoinTagTexts } from './coin/coin-address';
export { CopyBox, type CopyBoxProps } from './coin/copy-box';
export { Confirmations, type ConfirmationsProps } from './coin/confirmations';
export { inFours } from './coin/in-fours';

export { Masked } from './hidden/masked';
export { useQuantityText } from './quantity/use-quantity-text';

export { CentredCard, type CentredCardProps, type Tone } from './outcome/centred-card';
export { StatusChange, type StatusChangeProps } from './outcome/status-change';

export { clockOf } from './pix/clock-of';
export { PixCode, type PixCodeProps, type PixCodeTexts } from './pix/pix-code';
export { TimeLeft, type TimeLeftProps } from './pix/time-left';

export { QuoteCountdown, type QuoteCountdownProps } from './quote/quote-countdown';
export { useQuote, type LiveQuote, type QuoteAnswer } from './quote/use-quote';

export { ReviewActions, ReviewContent, ReviewNote } from './review/review-parts';
export { SubmissionButtons, type SubmissionButtonsProps } from './review/submission-buttons';
export { SubmissionNotice, type SubmissionNoticeProps } from './review/submission-notice';

export { answerOf, commandCalls, firstMessage, lookUpWith, type Find, type Payload } from './submission/answer';
export { newIdempotencyKey } from './submission/idempotency-key';
export { useKeyOf } from './submission/use-key-of';
export { isUncertain, type Attempt, type KeptSubmission, type Problem } from './submission/kept-submission';
export {
  lookUpLater,
  settle,
  type Answer,
  type CommandCalls,
  type Keyed,
  type LookUp,
  type Outcome,
} from './submission/settle';
export type { Submission } from './submission/submission';
export { keepSubmissions, type SubmissionStore } from './submission/submission-store';
export { limited } from './submission/time-limit';
export { useKeptSubmission, type KeptSubmitting } from './submission/use-kept-submission';
export { useSubmission, type SubmissionOptions, type Submitting } from './submission/use-submission';

export { customerOf, useCustomer } from './customer/customer';
export { createCustomerTasks, sentFor, type CustomerTask, type CustomerTasks } from './customer/customer-tasks';
export { keptByShell } from './customer/kept-by-shell';

export { Receipt, type ReceiptProps } from './receipt/receipt';
export { receiptText, type ReceiptRow } from './receipt/receipt-text';
