/** Specification §8: messages that the error reporter ignores. */
const IGNORED: readonly RegExp[] = [
  /\bscript error\b/i,
  /\btime(?:d[- ]?)?[- ]?out/i,
  /Minified React error #\d+/,
  /shared[- ]?storage/i,
];

/** Specification §8: known crawlers. A headless browser alone is no crawler. */
const CRAWLERS =
  /googlebot|google-inspectiontool|adsbot|mediapartners-google|apis-google|feedfetcher|bingbot|bingpreview|msnbot|adidxbot|yandex\w*bot|yandexbot|baiduspider|duckduckbot|slurp|sogou|exabot|seznambot|naverbot|yeti\/|petalbot|bytespider|applebot|amazonbot|facebookexternalhit|facebot|meta-externalagent|twitterbot|linkedinbot|pinterestbot|slackbot|telegrambot|whatsapp|discordbot|skypeuripreview|ahrefsbot|semrushbot|mj12bot|dotbot|rogerbot|screaming frog|siteauditbot|dataforseobot|ia_archiver|archive\.org_bot|ccbot|gptbot|oai-searchbot|chatgpt-user|claudebot|perplexitybot|uptimerobot|pingdom|statuscake|chrome-lighthouse|pagespeed|gtmetrix|\b(?:bot|crawler|spider)\b/i;

/** Whether an error with one of these messages is not reported. */
export function isIgnored(messages: readonly string[]): boolean {
  return messages.some((message) => IGNORED.some((pattern) => pattern.test(message)));
}

/** Whether a user agent is that of a known crawler, whose errors are not reported. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
