import { DAY_MS, INSTRUMENTS } from '../market/index';
import { CONTENTS } from './content/index';

const wordsOf = (text: string): number => text.split(/\s+/).length;
/** How long a review is good for. */
const REVIEWED_FOR_MS = 180 * DAY_MS;
/** Words of forecasts and of recommendations. */
const PROMISES =
  /\b(melhor|recomend|promete render|vai (subir|cair|valorizar)|deve (subir|cair|valorizar)|garantid|lucr)/i;

test('products §10: every asset that is traded has texts', () => {
  expect(CONTENTS.map(({ code }) => code).sort()).toEqual(INSTRUMENTS.map(({ base }) => base.code).sort());
});
/** What moves a price is said as what may happen, never as what does. */
const CERTAIN_OF_PRICES = /\b(derruba|derrubam|sobe|pesa|pesam|afeta|afetam) (n?o|seu) preço\b/i;

describe.each(CONTENTS.map((content) => [content.code, content] as const))(
  'products §10: the texts of %s',
  (code, content) => {
    test('say in 60 to 90 words what it is, in 40 to 60 how it works, and name three risks of its own', () => {
      expect(wordsOf(content.about)).toBeGreaterThanOrEqual(60);
      expect(wordsOf(content.about)).toBeLessThanOrEqual(90);
      expect(wordsOf(content.mechanics)).toBeGreaterThanOrEqual(40);
      expect(wordsOf(content.mechanics)).toBeLessThanOrEqual(60);
      expect(content.risks).toHaveLength(3);
    });

    test('forecast nothing and recommend nothing', () => {
      const texts = [content.about, content.mechanics, content.purpose, ...content.risks.flatMap(Object.values)];
      expect(texts.filter((text) => PROMISES.test(text) || CERTAIN_OF_PRICES.test(text))).toEqual([]);
    });

    test('share no sentence with another asset', () => {
      const sentences = ({ about, mechanics }: typeof content) => `${about} ${mechanics}`.split(/(?<=[.!?])\s+/);
      const others = new Set(CONTENTS.filter((other) => other.code !== code).flatMap(sentences));
      expect(sentences(content).filter((sentence) => others.has(sentence))).toEqual([]);
    });

    test('were reviewed within 180 days', () => {
      const age = Date.now() - Date.parse(content.reviewedOn);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(REVIEWED_FOR_MS);
    });

    test('link to pages over TLS', () => {
      expect(content.links.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
    });
  },
);
