import { searchText } from '@plataforma/format';
import type { ComponentType } from 'react';
import type { PaletteMarket } from './palette-market';

/** A page that the palette can open, or an action that it can run. */
export interface PaletteEntry {
  /** Unique, and the same in every visit, because recent choices are kept by it. */
  readonly id: string;
  readonly label: string;
  /** Other words that find the entry. */
  readonly words?: string;
  readonly Icon: ComponentType<{ readonly size?: number | undefined }>;
  /** The market is shown with its icon and live price. */
  readonly market?: PaletteMarket;
  readonly external?: boolean;
  /** True when the palette stays open, because the effect shows there. */
  readonly stays?: boolean;
  readonly run: () => void;
}

export interface PaletteSources {
  readonly pages: readonly PaletteEntry[];
  readonly markets: readonly PaletteEntry[];
  /** What the catalogue says of assets. They are offered once something is typed. */
  readonly assets: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
}

export interface PaletteGroup {
  readonly id: 'recent' | keyof PaletteSources;
  readonly entries: readonly PaletteEntry[];
}

const MOST_RECENT = 4;
const MOST_BEFORE_TYPING = 5;
const MOST_FOUND = 7;

const kinds = ['pages', 'markets', 'assets', 'actions'] as const;
const offeredKinds = ['pages', 'markets', 'actions'] as const;

/**
 * 0 when a label begins with the typed text, 1 when one of its words does, 2 when the text is anywhere in it. Null when
 * it is not.
 */
function rank({ label, words = '' }: PaletteEntry, wanted: readonly string[]): number | null {
  const name = searchText(label);
  const text = `${name} ${searchText(words)}`;
  if (!wanted.every((word) => text.includes(word))) return null;
  const [first = ''] = wanted;
  if (name.startsWith(first)) return 0;
  return text.split(/[\s/]+/).some((word) => word.startsWith(first)) ? 1 : 2;
}

function found(entries: readonly PaletteEntry[], wanted: readonly string[]): readonly PaletteEntry[] {
  return entries
    .flatMap((entry) => {
      const place = rank(entry, wanted);
      return place === null ? [] : [{ entry, place }];
    })
    .sort((left, right) => left.place - right.place)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}

/** What is offered before anything is typed: recent choices first, and nothing twice. */
function offered(sources: PaletteSources, recent: readonly string[]): readonly PaletteGroup[] {
  const all = kinds.flatMap((kind) => sources[kind]);
  const again = recent.flatMap((id) => all.find((entry) => entry.id === id) ?? []).slice(0, MOST_RECENT);
  const rest = offeredKinds.map((id) => ({
    id,
    entries: sources[id].filter((entry) => !again.includes(entry)).slice(0, MOST_BEFORE_TYPING),
  }));
  return [{ id: 'recent', entries: again }, ...rest];
}

/**
 * The groups to show for the typed text. The best matches of each group come first, and groups without entries are left
 * out.
 */
export function paletteGroups(
  sources: PaletteSources,
  typed: string,
  recent: readonly string[],
): readonly PaletteGroup[] {
  const wanted = searchText(typed).split(/\s+/).filter(Boolean);
  const groups =
    wanted.length === 0 ? offered(sources, recent) : kinds.map((id) => ({ id, entries: found(sources[id], wanted) }));
  return groups.filter(({ entries }) => entries.length > 0);
}

const MOST_KEPT = 8;

/** The recent choices after one more choice. */
export function withRecent(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((each) => each !== id)].slice(0, MOST_KEPT);
}

/** Reads the recent choices that were kept. */
export function parseRecent(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}
