import { decimal, formatDateTime, formatMoney, isZero } from '@plataforma/format';
import { fractionOf } from '@plataforma/format/fraction';
import { Card, color, font, ProgressBar, Skeleton, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Loaded } from '../../lib/loaded';
import type { WithdrawPageQuery } from '../lib/__generated__/withdraw';
import { nightText } from './withdraw-amount';

interface LimitsCardProps {
  /** Of the currency, such as "BTC". */
  readonly code: string;
  readonly page: Loaded<WithdrawPageQuery>;
}

/** What may be withdrawn today still, and by night. */
export function LimitsCard({ code, page }: LimitsCardProps) {
  const { t } = useTranslation('withdraw');
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} aria-busy={page.status === 'loading'}>
      <h2 id={titleId}>{t('limits.title')}</h2>
      <Content>
        {page.status === 'loading' && <Skeleton height={space(10)} />}
        {page.status === 'failed' && <p>{t('limits.unknown')}</p>}
        {page.status === 'ready' && <Known code={code} page={page.value} />}
      </Content>
    </Card>
  );
}

interface KnownProps extends Pick<LimitsCardProps, 'code'> {
  readonly page: WithdrawPageQuery;
}

function Known({ code, page: { limits, withdrawalTerms: terms } }: KnownProps) {
  const { t } = useTranslation('withdraw');
  const wanted = code === 'BRL' ? 'BRL_WITHDRAWAL' : 'CRYPTO_WITHDRAWAL';
  const day = limits.find(({ kind, window }) => kind === wanted && window === 'DAY');
  const maximum = terms?.nightMaximum ?? null;
  const tonight =
    terms &&
    nightText(t, {
      nightLeft: terms.nightLeft === null ? null : decimal(terms.nightLeft),
      nightMaximum: maximum === null ? null : decimal(maximum),
    });
  return (
    <>
      {day && (
        <Limit>
          <Words>
            <span>{t('limits.day')}</span>
            <span>
              {day.left === null || day.amount === null
                ? t('limits.none')
                : t('limits.left', {
                    left: formatMoney(decimal(day.left)),
                    amount: formatMoney(decimal(day.amount)),
                  })}
            </span>
          </Words>
          {day.amount !== null && (
            <ProgressBar value={fractionOf(decimal(day.used), decimal(day.amount))} label={t('limits.day')} />
          )}
        </Limit>
      )}
      {day && !isZero(decimal(day.used)) && <p>{t('limits.renews', { moment: formatDateTime(day.renewsAt) })}</p>}
      {maximum !== null && <p>{tonight ?? t('limits.night', { maximum: formatMoney(decimal(maximum)) })}</p>}
    </>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;

const Limit = styled.div`
  display: grid;
  gap: ${space(2)};
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
