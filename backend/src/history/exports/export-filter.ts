import { z } from 'zod';
import { TIMELINE_KINDS, TIMELINE_STATES } from '../timeline/index';
import type { TimelineFilter } from '../timeline/index';
import { FILTER_WORDS } from './messages';

/** What an export is narrowed to beside its period. */
export type ExportFilter = Pick<TimelineFilter, 'kinds' | 'currency' | 'states' | 'account'>;

const filterSchema = z.object({
  kinds: z.array(z.enum(TIMELINE_KINDS)).nullish(),
  currency: z.string().nullish(),
  states: z.array(z.enum(TIMELINE_STATES)).nullish(),
  account: z.enum(['MAIN', 'PRO']).nullish(),
});

const inOrder = <T extends string>(all: readonly T[], some: readonly T[] | null | undefined): readonly T[] | null =>
  some ? all.filter((each) => some.includes(each)) : null;

/** The same text for the same filter, to be kept; null when nothing is narrowed. */
export function filterKept({ kinds, currency, states, account }: ExportFilter): string | null {
  const parts = {
    kinds: inOrder(TIMELINE_KINDS, kinds),
    currency: currency ?? null,
    states: inOrder(TIMELINE_STATES, states),
    account: account ?? null,
  };
  return Object.values(parts).every((part) => part === null) ? null : JSON.stringify(parts);
}

/** @throws Error when it is none that `filterKept` wrote */
export const filterOf = (kept: string | null): ExportFilter | null =>
  kept === null ? null : filterSchema.parse(JSON.parse(kept));

/** In words, such as `Depósitos · BTC · Em andamento`. */
export function filterText({ kinds, currency, states, account }: ExportFilter): string {
  return [
    (kinds ?? []).map((kind) => FILTER_WORDS.kinds[kind]).join(', '),
    currency ?? '',
    (states ?? []).map((state) => FILTER_WORDS.states[state]).join(', '),
    account ? FILTER_WORDS.accounts[account] : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
