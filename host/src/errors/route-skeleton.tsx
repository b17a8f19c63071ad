import type { Layout } from '@plataforma/contract';
import { Card, layout as widths, media, Skeleton, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Beside = styled.div`
  display: grid;
  gap: ${space(5)};
  margin: 0 auto;
  max-width: calc(${widths.contentWidth} + ${space(16)});
  padding: ${space(4)};

  ${media.from768} {
    padding: ${space(7)} ${space(8)} ${space(12)};
  }
`;

const Alone = styled.div`
  align-content: center;
  display: grid;
  gap: ${space(4)};
  margin: 0 auto;
  max-width: ${space(100)};
  min-height: 100dvh;
  padding: ${space(4)};
`;

const Over = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-rows: ${space(14)} 1fr;
  height: 100dvh;
  padding: ${space(2)};
`;

interface RouteSkeletonProps {
  readonly layout: Layout;
}

/** Shown while the code of a route loads, in the shape of its layout. */
export function RouteSkeleton({ layout }: RouteSkeletonProps) {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('general.loading')}</VisuallyHidden>
      {shapes[layout]}
    </div>
  );
}

const alone = (
  <Alone aria-hidden>
    <Skeleton width={space(30)} height={space(8)} />
    <Skeleton width="100%" height={space(14)} />
    <Skeleton width="100%" height={space(14)} />
    <Skeleton width="100%" height={space(12)} />
  </Alone>
);

const shapes = {
  menu: (
    <Beside aria-hidden>
      <Skeleton width={space(50)} height={space(8)} />
      <Card>
        <Skeleton width="100%" height={space(60)} />
      </Card>
      <Card>
        <Skeleton width="100%" height={space(100)} />
      </Card>
    </Beside>
  ),
  plain: alone,
  full: (
    <Over aria-hidden>
      <Skeleton width="100%" height="100%" />
      <Skeleton width="100%" height="100%" />
    </Over>
  ),
  // The wrapper is in the remote, so the page is shown alone until it has loaded.
  own: alone,
} as const satisfies Record<Layout, object | null>;
