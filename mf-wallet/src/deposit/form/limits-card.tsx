import { useShell, useViewer } from '@plataforma/contract';
import { decimal, formatDateTime, formatMoney, isZero } from '@plataforma/format';
import { fractionOf } from '@plataforma/format/fraction';
import type { LimitKind } from '@plataforma/schema';
import { Card, color, font, ProgressBar, radius, Skeleton, space, TextLink } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DepositPageQuery } from '../lib/__generated__/deposit';

/** Name of the place on the page where the limits stand. */
export const LIMITS = 'limites';

const VERIFIED = 20;
const VERIFY = '/profile/verify-account';

type Limit = DepositPageQuery['limits'][number];

/** What stands there while the limits load, in the place of both. */
const PLACES = ['DAY', 'MONTH'] as const;

interface LimitsCardProps {
  /** What is limited: deposits by the bank, or by card. */
  readonly kind: LimitKind;
  /** Null while they load, and where they could not be loaded. */
  readonly limits: readonly Limit[] | null;
  readonly isFailed: boolean;
}

/** What may be deposited today and this month still. */
export function LimitsCard({ kind: shown, limits, isFailed }: LimitsCardProps) {
  const { t } = useTranslation('deposit');
  const titleId = useId();
  const { hasRoute } = useShell();
  const level = useViewer()?.level ?? VERIFIED;
  if (!limits) return <NoLimits isFailed={isFailed} />;
  const own = limits.filter(({ kind }) => kind === shown);
  const today = own.find(({ window }) => window === 'DAY');
  if (own.length === 0) return null;
  return (
    <Card id={LIMITS} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('limits.title')}</h2>
      <List>
        {own.map((limit) => (
          <li key={limit.window}>
            <Words>
              <span>{t(`limits.${limit.window}`)}</span>
              <span>
                {limit.left === null || limit.amount === null
                  ? t('limits.none')
                  : t('limits.left', {
                      left: formatMoney(decimal(limit.left)),
                      amount: formatMoney(decimal(limit.amount)),
                    })}
              </span>
            </Words>
            {limit.amount !== null && (
              <ProgressBar
                value={fractionOf(decimal(limit.used), decimal(limit.amount))}
                label={t(`limits.${limit.window}`)}
              />
            )}
          </li>
        ))}
      </List>
      {today && !isZero(decimal(today.used)) && (
        <Quiet>{t('limits.renews', { moment: formatDateTime(today.renewsAt) })}</Quiet>
      )}
      {level < VERIFIED && hasRoute(VERIFY) && (
        <Raise as={Link} to={VERIFY}>
          {t('limits.raise')}
        </Raise>
      )}
    </Card>
  );
}

/** Keeps the place of the limits, so that nothing below moves. */
function NoLimits({ isFailed }: Pick<LimitsCardProps, 'isFailed'>) {
  const { t } = useTranslation('deposit');
  return (
    <Card aria-label={t('limits.title')} aria-busy={!isFailed}>
      <h2>{t('limits.title')}</h2>
      <List>
        {PLACES.map((window) => (
          <li key={window}>
            <Words>
              <span>{t(`limits.${window}`)}</span>
              {isFailed ? <span>{t('limits.unknown')}</span> : <Skeleton width="40%" height="1.5em" />}
            </Words>
            <Place />
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(2)};
  }
`;

/* As high as a bar. */
const Place = styled.div`
  height: ${space(1.5)};
  border-radius: ${radius.round};
  background: ${color.line};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  font-size: ${font.size.s14};
  > span:first-child {
    color: ${color.quiet};
  }
  > span + span {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Quiet = styled.p`
  margin-top: ${space(3)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Raise = styled(TextLink)`
  display: inline-block;
  margin-top: ${space(3)};
  font-size: ${font.size.s14};
`;
