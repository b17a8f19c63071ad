import type { ErrorEvent } from '@sentry/react';
import { isCode, isSecretName, isSecretNumber, REMOVED, scrubText } from './scrub-text';

/** The reporter itself goes no deeper. Only a forged event does. */
const DEEPEST = 12;

function scrubEntry(key: string, value: unknown, depth: number): readonly [string, unknown] {
  // Yes and no tell nothing, and neither does an empty value.
  const telling = value !== null && value !== undefined && typeof value !== 'boolean';
  const secret = telling && (isSecretName(key) || (typeof value === 'string' && isCode(key, value)));
  return [scrubText(key), secret ? REMOVED : scrubValue(value, depth)];
}

function parseJson(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text that is JSON is scrubbed by its names, whatever its values are. */
function scrubString(text: string, depth: number): string {
  const parsed = parseJson(text);
  return parsed === undefined ? scrubText(text) : JSON.stringify(scrubValue(parsed, depth + 1));
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return depth > DEEPEST ? REMOVED : scrubString(value, depth);
  if (typeof value === 'bigint') return scrubText(String(value));
  if (typeof value === 'number') return isSecretNumber(value) ? REMOVED : value;
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (depth >= DEEPEST) return REMOVED;
  if (Array.isArray(value)) return value.map((each) => scrubValue(each, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => scrubEntry(key, each, depth + 1)));
}

/** A copy of a value without card data, tokens, passwords and documents, in names and values at any depth. */
export function scrub(value: unknown): unknown {
  return scrubValue(value, 0);
}

/** An event of the reporter, scrubbed everywhere except where the reporter itself wrote it. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, release, environment, platform, level, sdk, sdkProcessingMetadata, ...told } = event;
  const trace = told.contexts?.trace;
  // The shape stays the same; only texts and numbers inside became other texts.
  const clean = scrub(told) as typeof told;
  return {
    ...clean,
    ...(trace ? { contexts: { ...clean.contexts, trace } } : {}),
    ...Object.fromEntries(
      Object.entries({ event_id, timestamp, release, environment, platform, level, sdk }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  };
}
