import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const FOLDER = join(root, 'docs/decisions');
const NOTE = /^## (?<title>.+)\n\n_(?<month>[A-Z][a-z]+ \d{4})\. Where: (?<where>.+)\._$/gm;

interface Note {
  readonly title: string;
  /** `shared/format: decimal.ts`: a folder, and the name of a file somewhere below it. */
  readonly places: readonly { readonly folder: string; readonly file: string | null }[];
}

/** The anchor of a heading, as GitHub and editors make it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const inCode = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function placesOf(where: string): Note['places'] {
  return where.split(';').flatMap((part): Note['places'] => {
    const [folder = '', ...files] = inCode(part);
    return files.length === 0 ? [{ folder, file: null }] : files.map((file) => ({ folder, file }));
  });
}

const areas = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const notes = [...text.matchAll(NOTE)].map(({ groups }) => ({
    title: groups?.title ?? '',
    places: placesOf(groups?.where ?? ''),
  }));
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  return { name, heading: /^# (.+)$/m.exec(text)?.[1], notes, titles };
});

/** Names of all files below a folder, without dependencies and build results. */
function filesBelow(folder: string): ReadonlySet<string> {
  const names = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const isOurs = entry.name !== 'node_modules' && entry.name !== 'dist';
    return isOurs ? [...filesBelow(join(folder, entry.name))] : [];
  });
  return new Set(names);
}

/** What a merge that nobody finished leaves in a text. The formatter indents it or escapes it. */
const MARK_OF_MERGE = /^\s*\\?(?:<{7}|={7}|>{7})(?: |$)/m;

describe('docs', () => {
  it('no page has the marks of an unfinished merge', () => {
    const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    );
    const marked = [...pages.map((name) => `docs/${name}`), 'README.md'].filter((path) =>
      MARK_OF_MERGE.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(marked).toEqual([]);
  });
});

describe('docs/decisions', () => {
  it.each(areas)('$name: every note has its month and its place below its title', ({ notes, titles }) => {
    expect(notes.map(({ title }) => title)).toEqual(titles);
    expect(titles).not.toEqual([]);
  });

  it.each(areas)('$name: the index in docs/decisions.md has a line for each note, in the same order', (area) => {
    const index = readFileSync(join(root, 'docs/decisions.md'), 'utf8');
    const [, section = ''] = index.split(`\n## ${area.heading}\n`);
    const lines = section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('- '));
    expect(lines).toEqual(area.titles.map((title) => `- [${title}](decisions/${area.name}#${anchorOf(title)})`));
  });

  it('every file that a note names exists', () => {
    const places = areas.flatMap(({ notes }) => notes.flatMap((note) => note.places));
    const below = new Map(
      places.filter(({ file }) => file !== null).map(({ folder }) => [folder, filesBelow(folder)] as const),
    );
    const top = filesBelow('.');
    const missing = places.filter(({ folder, file }) =>
      file === null ? !top.has(folder) : !below.get(folder)?.has(file),
    );
    expect(missing).toEqual([]);
  });
});
