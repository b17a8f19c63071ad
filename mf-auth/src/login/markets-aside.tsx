import { useLater, useShell } from '@plataforma/contract';
import { Skeleton, color, font, media, radius, space, useMediaQuery } from '@plataforma/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const ROWS = ['1', '2', '3', '4'];

/** Live prices beside the form. On narrow screens they are not loaded at all. */
export function MarketsAside() {
  const { t } = useTranslation('auth');
  const { Widget } = useShell();
  const wide = useMediaQuery(media.from1024);
  const later = useLater();
  const [due, setDue] = useState(false);
  // Signing in does not wait for the prices.
  useEffect(() => (wide ? later(() => setDue(true)) : undefined), [wide, later]);
  if (!wide) return null;
  return (
    <Aside aria-label={t('login.markets')}>
      <Inner>
        {due ? <Widget name="mf-trading/markets-panel" fallback={<PanelSkeleton />} /> : <PanelSkeleton />}
        <Statement>{t('login.segregation')}</Statement>
      </Inner>
    </Aside>
  );
}

function PanelSkeleton() {
  return (
    <Rows aria-hidden="true">
      {ROWS.map((row) => (
        <Skeleton key={row} width="100%" height={space(17)} radius={radius.r12} />
      ))}
    </Rows>
  );
}

const Aside = styled.section`
  display: none;

  ${media.from1024} {
    display: grid;
    place-items: center;
    padding: ${space(12)};
    border-left: 1px solid ${color.hairline};
    background: radial-gradient(120% 90% at 80% 10%, ${color.primarySoft}, transparent 60%), ${color.surface};
  }
`;

const Inner = styled.div`
  display: grid;
  gap: ${space(5)};
  width: 100%;
  max-width: ${space(105)};
`;

/** As high as the panel with its title. */
const Rows = styled.div`
  display: grid;
  align-content: end;
  min-height: ${space(86)};
  gap: ${space(3)};
`;

const Statement = styled.p`
  color: ${color.quiet};
  font-size: ${font.size.s14};
  text-wrap: balance;
`;
