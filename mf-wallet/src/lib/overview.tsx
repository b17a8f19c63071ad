import { Card, Skeleton, media, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

/** Total and allocation beside each other where there is room. */
export const OverviewGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  ${media.from768} {
    gap: ${space(5)};
  }

  ${media.from1024} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

/** The two cards while the balances are on their way. */
export function OverviewSkeleton() {
  const { t } = useTranslation('common');
  return (
    <OverviewGrid role="status" aria-busy="true" aria-label={t('general.loading')}>
      <Card>
        <Lines>
          <Skeleton width={space(28)} height={space(5)} />
          <Skeleton width={space(64)} height={space(10)} />
          <Skeleton width={space(40)} height={space(6)} />
          <Skeleton width={space(28)} height={space(6)} />
          <Skeleton width="100%" height={space(16)} />
        </Lines>
      </Card>
      <Card>
        <Lines>
          <Skeleton width={space(20)} height={space(5)} />
          <Skeleton width={space(30)} height={space(30)} radius={radius.round} />
        </Lines>
      </Card>
    </OverviewGrid>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
`;
