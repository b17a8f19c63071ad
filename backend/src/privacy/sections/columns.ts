import { decimal, formatDateTime, formatExact } from '@plataforma/format';
import { fromAmount, toAmount } from '../../lib/amount';
import { findInstrumentById } from '../../market/index';
import type { Column, Json } from './section';

const NOTHING = '–';

function jsonOf(stored: unknown): Json {
  if (stored === null || stored === undefined) return null;
  if (typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean') return stored;
  if (stored instanceof Date) return stored.toISOString();
  if (Array.isArray(stored)) return stored.map(jsonOf);
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, jsonOf(value)]));
}

const plainWords = (value: Json): string => {
  if (value === null || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map(plainWords).join(', ') || NOTHING;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Said of what is there, in other words than as it is. */
const saying = (say: (value: string) => string) => (value: Json) =>
  typeof value === 'string' ? say(value) : plainWords(value);

/** As it is. */
export const plain = (name: string, label: string | null = null): Column => ({
  name,
  label,
  valueOf: jsonOf,
  wordsOf: plainWords,
});

export const time = (name: string, label: string | null = null): Column => ({
  ...plain(name, label),
  wordsOf: saying(formatDateTime),
});

/** A day of the calendar. */
export const day = (name: string, label: string | null = null): Column => ({
  ...plain(name, label),
  cast: '::text',
  wordsOf: saying((value) => value.split('-').reverse().join('/')),
});

/** Money or a quantity, to the last digit. */
export const amount = (name: string, label: string | null = null): Column => ({
  name,
  label,
  valueOf: (stored) => (typeof stored === 'string' ? fromAmount(toAmount(stored)) : null),
  wordsOf: saying((value) => formatExact(decimal(value))),
});

export const yesNo = (name: string, label: string | null = null): Column => ({
  ...plain(name, label),
  wordsOf: (value) => (typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : plainWords(value)),
});

/** One of a few values, in words. A value without words is shown as it is. */
export const choice = (name: string, label: string | null, words: Readonly<Record<string, string>>): Column => ({
  ...plain(name, label),
  wordsOf: saying((value) => words[value] ?? value),
});

/** A market, by the number of its instrument. */
export const market = (name: string, label: string | null): Column => ({
  name,
  label,
  valueOf: (stored) => (typeof stored === 'number' ? (findInstrumentById(stored)?.symbol ?? String(stored)) : null),
  wordsOf: saying((symbol) => symbol.toUpperCase()),
});

/** What is sealed under the customer's id, such as a document's number. */
export const sealed = (name: string, label: string | null): Column => ({
  name,
  label,
  valueOf: (stored, open) => (typeof stored === 'string' ? open(stored) : null),
  wordsOf: plainWords,
});

/** Why something was refused: the sentences of a list of reasons. */
export const reasons = (name: string, label: string | null): Column => ({
  name,
  label,
  valueOf: (stored) =>
    Array.isArray(stored)
      ? stored.map((reason: unknown) =>
          typeof reason === 'object' && reason !== null && 'message' in reason
            ? String(reason.message)
            : String(reason),
        )
      : [],
  wordsOf: plainWords,
});
