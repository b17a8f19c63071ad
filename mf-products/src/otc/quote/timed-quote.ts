import type { OtcQuoteFieldsFragment } from '../lib/__generated__/otc';

/** A quote, and when it was asked for: its time counts by lapse from then, whatever the clock of the device says. */
export interface TimedQuote {
  readonly quote: OtcQuoteFieldsFragment;
  /** `performance.now()` before the question. */
  readonly askedAt: number;
  /** The customer has just asked for it. Otherwise it was found open, such as after the page was loaded anew. */
  readonly isAsked: boolean;
}
