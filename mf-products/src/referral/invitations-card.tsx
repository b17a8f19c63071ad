import { Masked } from '@plataforma/flow';
import { useHiddenValues } from '@plataforma/contract';
import { formatDate } from '@plataforma/format';
import { EmptyState, font, ListCell, ListTable, UserIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { More } from '../lib/more';
import type { InvitationFieldsFragment } from './lib/__generated__/referral';
import { Parts } from '../lib/parts';
import { money, stageText } from './lib/referral-words';
import type { ReferralData } from './lib/use-referral';

const Words = styled.span`
  font-family: ${font.family};
`;

function InvitationRow({ invitation }: { readonly invitation: InvitationFieldsFragment }) {
  const { t } = useTranslation('referral');
  const [isHidden] = useHiddenValues();
  const { initial, registeredAt, reward } = invitation;
  return (
    <tr role="row">
      <ListCell label={t('person')}>
        <Words>{t('masked', { initial })}</Words>
      </ListCell>
      <ListCell label={t('since')}>{formatDate(registeredAt)}</ListCell>
      <ListCell label={t('reward')}>
        <Masked>{money(reward)}</Masked>
      </ListCell>
      <ListCell label={t('status')} wide>
        <Words>{stageText(t, invitation, isHidden)}</Words>
      </ListCell>
    </tr>
  );
}

type InvitationsCardProps = Pick<ReferralData, 'loadMore'> & {
  readonly invitations: NonNullable<ReferralData['referral']>['invitations'];
};

/** Who came by the own code, and how far each got. */
export function InvitationsCard({ invitations, loadMore }: InvitationsCardProps) {
  const { t } = useTranslation('referral');
  const { edges, pageInfo } = invitations;
  return (
    <Parts aria-label={t('invitations')}>
      <h2>{t('invitations')}</h2>
      {edges.length === 0 && <EmptyState icon={<UserIcon />} title={t('none')} text={t('noneText')} />}
      {edges.length > 0 && (
        <ListTable
          label={t('invitations')}
          head={[t('person'), t('since'), t('reward'), t('status')]}
          rows={edges.map(({ node }) => (
            <InvitationRow key={node.id} invitation={node} />
          ))}
        />
      )}
      {pageInfo.hasNextPage && (
        <More texts={{ more: t('more'), failed: t('moreFailed'), dismiss: t('alert.dismiss') }} onMore={loadMore} />
      )}
    </Parts>
  );
}
