import { createIsbotFromList, list } from 'isbot';

/** Specification §8: messages that the error reporter ignores. */
const IGNORED: readonly RegExp[] = [
  /\bscript error\b/i,
  /\btime(?:d[- ]?)?[- ]?out/i,
  /Minified React error #\d+/,
  /shared[- ]?storage/i,
];

/**
 * Specification §8: known crawlers, by a list that is kept up to date. A headless browser alone is no crawler. A page
 * that is measured is visited by no customer.
 */
const isKnownCrawler = createIsbotFromList([...list.filter((each) => each !== 'headless'), 'gtmetrix']);

/** Whether an error with one of these messages is not reported. */
export function isIgnored(messages: readonly string[]): boolean {
  return messages.some((message) => IGNORED.some((pattern) => pattern.test(message)));
}

/** Whether a user agent is that of a known crawler, whose errors are not reported. */
export function isCrawler(userAgent: string): boolean {
  return isKnownCrawler(userAgent);
}
