import { useHiddenValues, useShell } from '@plataforma/contract';
import { decimal, formatDateTime, formatMoney, isZero } from '@plataforma/format';
import { fractionOf } from '@plataforma/format/fraction';
import { Card, color, font, MaskedValue, ProgressBar, space, TextLink } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { VERIFIED } from '../lib/level';
import type { ProfileSummaryQuery } from './__generated__/summary';
import { isNamedLevel, levelNames } from './level-names';
import { usableLimits } from './usable-limits';

export type Limit = ProfileSummaryQuery['limits'][number];

const VERIFY = '/profile/verify-account';

/** How much the customer may move, what of it is used, and what the next level gives; nothing that the product has not yet. */
export function Limits({ limits }: { readonly limits: readonly Limit[] }) {
  const { t } = useTranslation('account');
  const { hasRoute } = useShell();
  const groups = usableLimits(limits, hasRoute);
  if (groups.length === 0) return null;
  const isRaisedByVerifying = groups.some((group) => group.limits.some(({ raised }) => raised?.level === VERIFIED));
  return (
    <Card aria-labelledby="limits">
      <h2 id="limits">{t('limits.title')}</h2>
      {groups.map(({ kind, limits: ofKind }) => (
        <Group key={kind}>
          <h3>{t(`limits.${kind}`)}</h3>
          <ul>
            {ofKind.map((limit) => (
              <LimitRow key={limit.window} limit={limit} />
            ))}
          </ul>
        </Group>
      ))}
      {isRaisedByVerifying && hasRoute(VERIFY) && (
        <Way as={Link} to={VERIFY}>
          {t('limits.verify')}
        </Way>
      )}
    </Card>
  );
}

/** One window of a kind: what is left and what is used, when that begins anew, and what the next level gives. */
function LimitRow({ limit: { window, amount, used, left, renewsAt, raised } }: { readonly limit: Limit }) {
  const { t } = useTranslation('account');
  const [hidden] = useHiddenValues();
  const masked = (value: string) => (
    <MaskedValue hidden={hidden} label={t('hidden')}>
      {formatMoney(decimal(value))}
    </MaskedValue>
  );
  const isClosed = amount !== null && isZero(decimal(amount));
  return (
    <Row>
      <Words>
        <span>{t(`limits.${window}`)}</span>
        {isClosed && <span>{t('limits.closed')}</span>}
        {left === null && <span>{t('limits.none')}</span>}
        {left !== null && !isClosed && (
          <span>
            {masked(left)} {t('limits.left')}
          </span>
        )}
      </Words>
      {amount !== null && !isClosed && !hidden && (
        <ProgressBar value={fractionOf(decimal(used), decimal(amount))} label={t(`limits.bar.${window}`)} />
      )}
      {!isClosed && (
        <Quiet>
          <span>
            {masked(used)}{' '}
            {amount === null ? t('limits.used') : t('limits.usedOf', { amount: formatMoney(decimal(amount)) })}
          </span>
          <span>{t('limits.renews', { moment: formatDateTime(renewsAt) })}</span>
        </Quiet>
      )}
      {raised && isNamedLevel(raised.level) && (
        <Quiet>
          <span>
            {t(levelNames[raised.level])}:{' '}
            {raised.amount === null ? t('limits.unlimited') : formatMoney(decimal(raised.amount))}
          </span>
        </Quiet>
      )}
    </Row>
  );
}

const Group = styled.section`
  margin-top: ${space(4)};
  h3 {
    font-size: ${font.size.s14};
  }
  ul {
    display: grid;
    gap: ${space(5)};
    margin: ${space(3)} 0 0;
    padding: 0;
    list-style: none;
  }
`;

const Row = styled.li`
  display: grid;
  gap: ${space(2)};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  > span:first-child {
    color: ${color.quiet};
  }
  > span + span {
    font-variant-numeric: tabular-nums;
  }
`;

const Quiet = styled(Words)`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Way = styled(TextLink)`
  display: inline-block;
  margin-top: ${space(4)};
  font-size: ${font.size.s14};
`;
