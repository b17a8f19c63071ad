import { useFeature } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { decimal, isZero } from '@plataforma/format';
import {
  Button,
  Card,
  color,
  Column,
  CurrencyIcon,
  EarnIcon,
  EmptyState,
  FigureList,
  font,
  Page,
  Skeleton,
  space,
  WayBack,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { EarnPositionsQuery, EarnRowFieldsFragment } from '../lib/__generated__/earn';
import { EARN, positionAddress } from '../../lib/earn-address';
import { coins, nameOf } from '../lib/earn-words';
import { FailedCard } from '../lib/failed-card';
import { More } from '../../lib/more';
import { Parts } from '../lib/parts';
import { usePositions } from './use-positions';
import { WorthCard } from './worth-card';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

const Choice = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(16)};
  padding: ${space(2)} 0;
  color: ${color.text};
  text-decoration: none;
  > b {
    margin-left: auto;
    font: ${font.weight.medium} ${font.size.s14} / ${font.leading.heading} ${font.figures};
    font-variant-numeric: tabular-nums;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: ${space(30)};
  line-height: ${font.leading.heading};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

/** What earns of it, or else waits; of one that is over what it was. */
function amountOf({ state, principal, underNotice, subscribed }: EarnRowFieldsFragment): string {
  if (state === 'ACTIVE') return principal;
  return state === 'NOTICE' ? underNotice : subscribed;
}

function PositionRow({ position }: { readonly position: EarnRowFieldsFragment }) {
  const { t } = useTranslation('earn');
  const { id, currency, state } = position;
  return (
    <li>
      <Choice to={positionAddress(id)}>
        <CurrencyIcon code={currency.code} />
        <Words>
          {nameOf(t, position)}
          <small>{t(`state.${state}`)}</small>
        </Words>
        <b>
          <Masked>{coins(amountOf(position), currency)}</Masked>
        </b>
      </Choice>
    </li>
  );
}

function Total({ total }: { readonly total: EarnPositionsQuery['earnTotals'][number] }) {
  const { t } = useTranslation('earn');
  const { currency, earning, underNotice, earned, accrued } = total;
  const shown = (amount: string) => <Masked>{coins(amount, currency)}</Masked>;
  return (
    <Parts>
      <h2>{currency.name}</h2>
      <FigureList
        rows={[
          ...(isZero(decimal(underNotice)) ? [] : [{ label: t('underNotice'), value: shown(underNotice) }]),
          { label: t('earned'), value: shown(earned) },
          ...(isZero(decimal(accrued)) ? [] : [{ label: t('accrued'), value: shown(accrued) }]),
          { label: t('earning'), value: shown(earning), strong: true },
        ]}
      />
    </Parts>
  );
}

function NothingYet({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('earn');
  return (
    <Card aria-label={t('positions')}>
      <EmptyState
        icon={<EarnIcon />}
        title={t('nonePositions')}
        text={t(isOpen ? 'nonePositionsText' : 'notOpenText')}
        action={
          isOpen && (
            <Button as={Link} to={EARN} variant="primary">
              {t('products')}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** Everything that earns, or did. It is open whatever is switched off: money must come out. */
export function PositionsView() {
  const { t } = useTranslation('earn');
  const isOpen = useFeature('earn');
  const { data, isFailed, retry, loadMore } = usePositions();
  const edges = data?.earnPositions.edges ?? [];
  return (
    <Page
      title={t('mine')}
      trail={
        isOpen ? (
          <WayBack as={Link} to={EARN}>
            {t('title')}
          </WayBack>
        ) : null
      }
    >
      {isFailed && <FailedCard label={t('mine')} onRetry={retry} />}
      {!data && !isFailed && (
        <Column span={12} role="region" aria-busy aria-label={t('loading')}>
          <Skeleton height={space(60)} />
        </Column>
      )}
      {data && edges.length === 0 && <NothingYet isOpen={isOpen} />}
      {data && edges.length > 0 && (
        <>
          <Column span={7}>
            <Parts>
              <h2>{t('positions')}</h2>
              <List>
                {edges.map(({ node }) => (
                  <PositionRow key={node.id} position={node} />
                ))}
              </List>
              {data.earnPositions.pageInfo.hasNextPage && (
                <More
                  texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }}
                  onMore={loadMore}
                />
              )}
            </Parts>
          </Column>
          <Column span={5}>
            <WorthCard totals={data.earnTotals} />
            {data.earnTotals.map((total) => (
              <Total key={total.currency.code} total={total} />
            ))}
          </Column>
        </>
      )}
    </Page>
  );
}
