import { useHiddenValues } from '@plataforma/contract';
import { Masked } from '@plataforma/flow';
import { Card, Column, ErrorState, font, Page, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { EnterCode } from './enter-code';
import { InvitationsCard } from './invitations-card';
import { InviteCard } from './invite-card';
import { Parts } from '../lib/parts';
import { money, stageText } from './lib/referral-words';
import { useReferral, type ReferralData } from './lib/use-referral';
import { TermsCard } from './terms-card';

const Sum = styled.p`
  font: ${font.weight.semibold} ${font.size.s24} / ${space(8)} ${font.figures};
  font-variant-numeric: tabular-nums;
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

function Loading() {
  const { t } = useTranslation('referral');
  return (
    <>
      <Column span={8} role="region" aria-busy aria-label={t('loading')}>
        <Skeleton height={space(86)} />
      </Column>
      <Column span={4} aria-hidden>
        <Skeleton height={space(86)} />
      </Column>
      <Column span={12} aria-hidden>
        <Skeleton height={space(60)} />
      </Column>
    </>
  );
}

type Referral = NonNullable<ReferralData['referral']>;

function OwnInvitation({ invitation }: { readonly invitation: NonNullable<Referral['ownInvitation']> }) {
  const { t } = useTranslation('referral');
  const [isHidden] = useHiddenValues();
  const person = t('masked', { initial: invitation.initial });
  return (
    <Parts aria-label={t('own')}>
      <h2>{t('own')}</h2>
      <p>{t('ownText', { person, reward: money(invitation.reward) })}</p>
      <p>{stageText(t, invitation, isHidden)}</p>
    </Parts>
  );
}

function Content({ referral, retry, loadMore }: Pick<ReferralData, 'retry' | 'loadMore'> & { referral: Referral }) {
  const { t } = useTranslation('referral');
  const { code, programme, earned, ownInvitation, mayEnterCodeUntil, invitations } = referral;
  return (
    <>
      <Column span={8}>
        <InviteCard code={code} programme={programme} />
      </Column>
      <Column span={4}>
        <Stack>
          <Parts aria-label={t('earned')}>
            <h2>{t('earned')}</h2>
            <Sum>
              <Masked>{money(earned)}</Masked>
            </Sum>
          </Parts>
          {ownInvitation && <OwnInvitation invitation={ownInvitation} />}
          {mayEnterCodeUntil != null && <EnterCode until={mayEnterCodeUntil} onEntered={retry} />}
        </Stack>
      </Column>
      <Column span={12}>
        <InvitationsCard invitations={invitations} loadMore={loadMore} />
      </Column>
      {programme && (
        <Column span={12}>
          <TermsCard programme={programme} />
        </Column>
      )}
    </>
  );
}

/** `/referral`: the own code, who came by it and what it brought. */
export function ReferralPage() {
  const { t } = useTranslation('referral');
  const { referral, isFailed, retry, loadMore } = useReferral();
  return (
    <Page title={t('title')}>
      <p>{t('intro')}</p>
      {isFailed && (
        <Card aria-label={t('title')}>
          <ErrorState title={t('failedTitle')} text={t('failedText')} retryLabel={t('action.retry')} onRetry={retry} />
        </Card>
      )}
      {!referral && !isFailed && <Loading />}
      {referral && <Content {...{ referral, retry, loadMore }} />}
    </Page>
  );
}
