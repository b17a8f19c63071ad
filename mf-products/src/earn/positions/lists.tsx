import { Masked } from '@plataforma/flow';
import { EarnIcon, EmptyState, ListCell, ListTable } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { EarnPositionQuery, EarnRedemptionFieldsFragment } from '../lib/__generated__/earn';
import { coins, dayText, momentText, percent } from '../lib/earn-words';
import { More } from '../../lib/more';
import { Parts } from '../lib/parts';
import { freeText } from './redemption-words';

/** What was asked back, newest first. */
export function Redemptions({ redemptions }: { readonly redemptions: readonly EarnRedemptionFieldsFragment[] }) {
  const { t } = useTranslation('earn');
  if (redemptions.length === 0) return null;
  return (
    <Parts>
      <h2>{t('redemptions')}</h2>
      <ListTable
        label={t('redemptions')}
        head={[t('when'), t('stateHead'), t('total')]}
        rows={redemptions.map((one) => (
          <tr key={one.id} role="row">
            <ListCell label={t('when')}>{momentText(t, one.requestedAt)}</ListCell>
            <ListCell label={t('stateHead')}>{freeText(t, one)}</ListCell>
            <ListCell label={t('total')}>
              <Masked>{coins(one.total, one.currency)}</Masked>
            </ListCell>
          </tr>
        ))}
      />
    </Parts>
  );
}

interface RewardsProps {
  readonly position: NonNullable<EarnPositionQuery['earnPosition']>;
  readonly onMore: () => Promise<void>;
}

/** What each day brought, newest first. */
export function Rewards({ position, onMore }: RewardsProps) {
  const { t } = useTranslation('earn');
  const { edges, pageInfo } = position.rewards;
  return (
    <Parts>
      <h2>{t('rewards')}</h2>
      {edges.length === 0 ? (
        <EmptyState icon={<EarnIcon />} title={t('noRewards')} text={t('noRewardsText')} />
      ) : (
        <ListTable
          label={t('rewards')}
          head={[t('day'), t('rateHead'), t('commission'), t('net')]}
          rows={edges.map(({ node }) => (
            <tr key={node.day} role="row">
              <ListCell label={t('day')}>{dayText(node.day)}</ListCell>
              <ListCell label={t('rateHead')}>{percent(node.rate)}</ListCell>
              <ListCell label={t('commission')}>
                <Masked>{coins(node.commission, position.currency)}</Masked>
              </ListCell>
              <ListCell label={t('net')}>
                <Masked>{coins(node.net, position.currency)}</Masked>
              </ListCell>
            </tr>
          ))}
        />
      )}
      {pageInfo.hasNextPage && (
        <More texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }} onMore={onMore} />
      )}
    </Parts>
  );
}
