import { CheckIcon, color, FigureList, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { percent } from '../lib/card-words';
import { Parts, Quiet } from '../lib/parts';
import type { Overview } from '../lib/use-card';

const FACTS = ['factBalance', 'factFreeze', 'factLimits', 'factNumber'] as const;

const Facts = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${color.up};
  }
`;

/** What the card is, and what it costs. */
export function AboutCard({ overview: { issuer, spread, tax } }: { readonly overview: Overview }) {
  const { t } = useTranslation('card');
  return (
    <>
      <Parts aria-label={t('about')}>
        <h2>{t('about')}</h2>
        <Facts>
          {FACTS.map((fact) => (
            <li key={fact}>
              <CheckIcon size={20} />
              <span>{t(fact, { issuer })}</span>
            </li>
          ))}
        </Facts>
      </Parts>
      <Parts aria-label={t('costs')}>
        <h2>{t('costs')}</h2>
        <FigureList
          rows={[
            { label: t('costNew'), value: t('costNothing'), words: true },
            { label: t('costMonth'), value: t('costNothing'), words: true },
            { label: t('costReais'), value: t('costNothing'), words: true },
            { label: t('costSpread'), value: percent(spread) },
            { label: t('costTax'), value: percent(tax) },
          ]}
        />
        <Quiet>{t('costText')}</Quiet>
      </Parts>
    </>
  );
}
