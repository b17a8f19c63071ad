import { htmlOf, textOf } from './layout';
import type { Letter } from './templates/letter';

const RIGHT_TO_LEFT = '\u202e';
/** The longest and most hostile name: markup, marks of direction, line ends, 100 characters. */
const HOSTILE = `"><b onload='x()'>&${RIGHT_TO_LEFT}\r\n.\r\nBcc: evil@example.com ${'x'.repeat(250)}`;

const letter: Letter = {
  subject: HOSTILE,
  heading: HOSTILE,
  opening: HOSTILE,
  facts: [[HOSTILE, HOSTILE]],
  advice: [HOSTILE],
};

describe('identity §9: what is filled in is text, whatever it is', () => {
  test('in HTML every value is escaped, on one line and cut', () => {
    const html = htmlOf(letter);
    expect(html).not.toContain('<b onload');
    expect(html).toContain('&quot;&gt;&lt;b onload=&#39;x()&#39;&gt;&amp; . Bcc: evil@example.com x');
    expect(html).not.toContain(RIGHT_TO_LEFT);
    expect(html).not.toMatch(/x{201}/);
  });

  test('in the text no value begins a line of its own or changes the direction', () => {
    const text = textOf(letter);
    expect(text).not.toContain(RIGHT_TO_LEFT);
    expect(text).not.toMatch(/^(?:\.|Bcc:)/m);
    expect(text).not.toMatch(/x{201}/);
  });
});

describe('identity §9: HTML that every program for mails shows', () => {
  const html = htmlOf({ ...letter, subject: 'a', heading: 'b', opening: 'c', facts: [['d', 'e']], advice: ['f', 'g'] });

  test('one table, styles inside, nothing from elsewhere, no script', () => {
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|https?:|\ssrc=/i);
  });

  test('says that it has both themes, and gives each text a colour of the dark one', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const texts = html.match(/<(?:p|h1|span)\b[^>]*>/g) ?? [];
    expect(texts.filter((tag) => !/class="(?:text|quiet)"/.test(tag))).toEqual([]);
  });

  test('as wide as a phone: long addresses break, and the word e-mail does not', () => {
    const long = htmlOf({
      ...letter,
      heading: 'Confirme seu e-mail',
      advice: ['Mude em https://plataforma.example/x'],
    });
    expect(long).toContain('table-layout:fixed');
    const texts = long.match(/<(?:p class="text"|h1)[^>]*>/g) ?? [];
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((tag) => !tag.includes('overflow-wrap:anywhere'))).toEqual([]);
    expect(long).toContain('Confirme seu e&#8209;mail</h1>');
    expect(textOf({ ...letter, heading: 'Confirme seu e-mail' })).toMatch(/^Confirme seu e-mail$/m);
  });

  test('in Portuguese, with a title and one heading', () => {
    expect(html).toMatch(/<html lang="pt-BR">[^]*<title>a<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
