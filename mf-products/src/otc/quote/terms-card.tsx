import { decimal, isZero } from '@plataforma/format';
import { FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { OtcTermsFieldsFragment } from '../lib/__generated__/otc';
import { money, percent } from '../lib/otc-words';
import { Parts } from '../lib/parts';

const MS = 1000;

interface TermsCardProps {
  /** Null while they are not known. */
  readonly terms: OtcTermsFieldsFragment | null;
  readonly isAsking: boolean;
}

/** Shown before a quote: with whom one trades, for how long a price holds, and what it costs. */
export function TermsCard({ terms, isAsking }: TermsCardProps) {
  const { t } = useTranslation('otc');
  if (isAsking) {
    const labels = [t('price'), t('quantity'), t('amount'), t('total'), t('provider'), t('book')];
    return (
      <Parts aria-label={t('quoting')} aria-busy>
        <h2>{t('quoting')}</h2>
        <FigureList rows={labels.map((label) => ({ label, value: null }))} />
      </Parts>
    );
  }
  const tiers = terms?.tiers.map(({ from, rate }) => ({
    label: isZero(decimal(from)) ? t('tierFirst') : t('tier', { from: money(from) }),
    value: percent(rate),
  }));
  return (
    <Parts aria-label={t('terms')} aria-busy={terms === null}>
      <h2>{t('terms')}</h2>
      <FigureList
        rows={[
          { label: t('provider'), value: terms && terms.provider, words: true },
          {
            label: t('validity'),
            value: terms && t('seconds', { count: Math.round(terms.validMs / MS) }),
            words: true,
          },
          ...(tiers ?? [{ label: t('tierFirst'), value: null }]),
        ]}
      />
    </Parts>
  );
}
