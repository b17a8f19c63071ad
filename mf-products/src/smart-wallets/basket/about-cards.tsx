import { formatDate } from '@plataforma/format';
import { DonutChart, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { money, slicesOf } from '../lib/basket-words';
import type { BasketDisclosureFieldsFragment, BasketQuery } from '../lib/__generated__/basket';
import { Parts, Quiet } from '../lib/parts';

type Whole = NonNullable<BasketQuery['basket']>;

/** What the basket is made of, since when, and the least that buys it. */
export function CompositionCard({ basket }: { readonly basket: Whole }) {
  const { t } = useTranslation('smart-wallets');
  const { name, description, weights, minimum, version, validFrom } = basket;
  return (
    <Parts aria-label={t('composition')}>
      <h2>{t('composition')}</h2>
      <p>{description}</p>
      <DonutChart slices={slicesOf(weights)} label={t('compositionOf', { name })} />
      <FigureList
        rows={[
          { label: t('minimum'), value: money(minimum) },
          { label: t('version'), value: t('versionSince', { version, date: formatDate(validFrom) }), words: true },
        ]}
      />
    </Parts>
  );
}

/** The weights before those in force. Nothing where there were none. */
export function VersionsCard({ basket: { versions, version } }: { readonly basket: Whole }) {
  const { t } = useTranslation('smart-wallets');
  const earlier = versions.filter((one) => one.version !== version);
  if (earlier.length === 0) return null;
  return (
    <Parts aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      <FigureList
        rows={earlier.map((one) => ({
          label: t('versionSince', { version: one.version, date: formatDate(one.validFrom) }),
          value: one.weights.map(({ instrument, percent }) => `${instrument.base.code} ${percent}%`).join(' · '),
        }))}
      />
      <Quiet>{t('versionsNote')}</Quiet>
    </Parts>
  );
}

/** What a customer has to know, also after it was accepted. */
export function RisksCard({ disclosure }: { readonly disclosure: BasketDisclosureFieldsFragment }) {
  const { t } = useTranslation('smart-wallets');
  return (
    <Parts aria-label={t('risks')}>
      <h2>{t('risks')}</h2>
      <p>{disclosure.text}</p>
      {typeof disclosure.acceptedAt === 'string' && (
        <Quiet>{t('acceptedAt', { date: formatDate(disclosure.acceptedAt) })}</Quiet>
      )}
    </Parts>
  );
}
