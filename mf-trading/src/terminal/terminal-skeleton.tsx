import { useShell } from '@plataforma/contract';
import { color, media, radius, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { USUAL_SIZES } from './layout/panel-sizes';

const Root = styled.div`
  display: flex;
  height: 100%;
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(3)};
  > :first-child {
    flex: none;
  }
`;

/* Stands beside the chart where the panels are side by side. */
const Side = styled(Column)<{ readonly $width: number }>`
  display: none;
  flex: none;
  width: ${({ $width }) => `${$width}px`};
  border-left: 1px solid ${color.hairline};
  ${media.from1024} {
    display: flex;
  }
`;

const Rest = styled.div`
  flex: 1;
  min-height: 0;
`;

/* Stands below chart and book where the panels are side by side. */
const Below = styled.div<{ readonly $height: number }>`
  display: none;
  flex: none;
  height: ${({ $height }) => `${$height}px`};
  ${media.from1024} {
    display: block;
  }
`;

const Left = styled.div`
  flex: 1;
  min-width: 0;
  max-width: ${space(100)};
`;

/** Stands in the place of the panels until the markets are known. */
export function TerminalSkeleton() {
  const { t } = useTranslation('terminal');
  const { PageHeader } = useShell();
  const block = <Skeleton height="100%" radius={radius.r8} />;
  const column = (below: number | null) => (
    <>
      <Skeleton width="60%" height={space(6)} />
      <Rest>{block}</Rest>
      {below === null ? null : <Below $height={below}>{block}</Below>}
    </>
  );
  return (
    <>
      <PageHeader>
        <Left>
          <Skeleton width="80%" height={space(6)} />
        </Left>
      </PageHeader>
      <Root role="region" aria-label={t('loading')} aria-busy>
        <Column aria-hidden>{column(USUAL_SIZES.orders)}</Column>
        <Side $width={USUAL_SIZES.book} aria-hidden>
          {column(USUAL_SIZES.tape)}
        </Side>
        <Side $width={USUAL_SIZES.form} aria-hidden>
          {column(null)}
        </Side>
      </Root>
    </>
  );
}
