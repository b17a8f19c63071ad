/** The kinds of journeys: projects of `e2e/playwright.config.ts`. */
export const JOURNEY_KINDS = ['journeys', 'serial', 'apart', 'timed'];
