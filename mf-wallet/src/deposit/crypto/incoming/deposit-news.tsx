import { VisuallyHidden } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoDepositFieldsFragment } from '../__generated__/crypto';
import { incomingWords, quantityText } from './incoming-words';

interface DepositNewsProps {
  readonly code: string;
  /** Newest first. */
  readonly deposits: readonly CryptoDepositFieldsFragment[];
}

interface Told {
  readonly id: string;
  readonly text: string;
}

/** What came or changed since the answer before. What stands behind all that was known is old, and more of the list brought it. */
function newsOf(before: readonly Told[], now: readonly Told[]): readonly Told[] {
  const known = new Map(before.map(({ id, text }) => [id, text]));
  const lastKnown = now.findLastIndex(({ id }) => known.has(id));
  return now.filter(({ id, text }, place) =>
    known.has(id) ? known.get(id) !== text : lastKnown === -1 || place < lastKnown,
  );
}

/**
 * Tells a screen reader once when a deposit comes or gets to another state. Confirmations are not told one by one, and what was
 * there from the start is read on the page.
 */
export function DepositNews({ code, deposits }: DepositNewsProps) {
  const { t } = useTranslation('deposit-crypto');
  const told = deposits.map((deposit) => {
    const { state, reason } = incomingWords(t, deposit);
    return { id: deposit.id, text: `${quantityText(deposit.amount, code)}: ${reason?.title ?? state}` };
  });
  const key = JSON.stringify(told);
  const [last, setLast] = useState({ key, told, news: [] as readonly Told[] });
  if (key !== last.key) {
    const news = newsOf(last.told, told);
    setLast({ key, told, news: news.length > 0 ? news : last.news });
  }
  return (
    <VisuallyHidden as="div" role="status">
      {last.news.map(({ id, text }) => (
        <p key={`${id} ${text}`}>{text}</p>
      ))}
    </VisuallyHidden>
  );
}
