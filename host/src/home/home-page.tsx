import { usePreference, useSession, useShell } from '@plataforma/contract';
import { layout, media, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useWasKnown } from '../first-paint/use-was-known';
import { FavouritesSkeleton } from './favourites-skeleton';
import { Hero, HeroSkeleton } from './hero';
import { MarketsSkeleton } from './markets-skeleton';
import { SummarySkeleton } from './summary-skeleton';

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: minmax(0, 1fr);
  margin: 0 auto;
  max-width: calc(${layout.contentWidth} + ${space(16)});
  padding: ${space(4)};

  ${media.from768} {
    gap: ${space(5)};
    padding: ${space(7)} ${space(8)} ${space(12)};
  }
`;

/** `/`: what the customer owns, or what the product is. Below it are the live markets for everybody. */
export function HomePage() {
  const { Widget } = useShell();
  return (
    <Content>
      <Top />
      <Widget name="mf-trading/markets-table" fallback={<MarketsSkeleton />} />
    </Content>
  );
}

const parseAny = (stored: unknown) => Array.isArray(stored) && stored.length > 0;

function Top() {
  const { t } = useTranslation('common');
  const { Widget } = useShell();
  const { status } = useSession();
  // Until the session is known, the page keeps room for what this browser showed last time. So the markets below stay
  // in place.
  const known = useWasKnown();
  // The widget's own settings tell how much room it will need.
  const [marked] = usePreference('favourite-markets', parseAny);
  if (status === 'guest') return <Hero />;
  const signedIn = status === 'signed-in';
  const favourites = marked ? <FavouritesSkeleton /> : null;
  return (
    <>
      <VisuallyHidden as="h1">{t('home.title')}</VisuallyHidden>
      {signedIn && (
        <>
          <Widget name="mf-wallet/summary" fallback={<SummarySkeleton />} />
          <Widget name="mf-trading/favourite-markets" fallback={favourites} />
        </>
      )}
      {!signedIn && (known ? <SummarySkeleton /> : <HeroSkeleton />)}
      {!signedIn && known && favourites}
    </>
  );
}
