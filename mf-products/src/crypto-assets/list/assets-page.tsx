import { StaleMark, useFavourites } from '@plataforma/markets';
import { Card, ErrorState, Page } from '@plataforma/ui';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useAssetList } from '../lib/use-asset-list';
import { addressOf, choiceFrom } from './assets-address';
import { AssetsList } from './assets-list';
import type { AssetChoice } from './assets-order';
import { AssetsTools } from './assets-tools';

/** What is chosen. It is written to the address, and read from there once: an address that follows would lose letters. */
function useChoice(): readonly [AssetChoice, (changed: Partial<AssetChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceFrom(query));
  const change = (changed: Partial<AssetChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    // The way back leads to where the visitor came from, not through every letter that was typed.
    setQuery(addressOf(next, query), { replace: true, preventScrollReset: true });
  };
  return [choice, change];
}

function Catalogue() {
  const { t } = useTranslation('crypto-assets');
  const list = useAssetList();
  const [favourites] = useFavourites();
  const [choice, change] = useChoice();
  const shown = useDeferredValue(choice);
  const [kept, setKept] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const choose = (changed: Partial<AssetChoice>) => {
    if (changed.filter !== undefined) setKept(changed.filter === 'favourites' ? favourites : []);
    change(changed);
  };
  // The pressed button disappears, so the focus moves to the search field.
  const showAll = () => {
    choose({ search: '', filter: 'all' });
    field.current?.focus();
  };
  return (
    <Page title={t('title')} actions={<StaleMark />}>
      <Card aria-label={t('list')}>
        <AssetsTools field={field} choice={choice} onChange={choose} />
        {list.status === 'failed' ? (
          <ErrorState
            title={t('failedTitle')}
            text={t(list.ofServer ? 'general.genericErrorMessage' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={list.retry}
          />
        ) : (
          <AssetsList
            assets={list.status === 'ready' ? list.assets : null}
            choice={shown}
            kept={kept}
            onShowAll={showAll}
          />
        )}
      </Card>
    </Page>
  );
}

/** `/marketplace/crypto-assets`: every asset of the catalogue. Everybody can look. */
export function AssetsPage() {
  const { key } = useLocation();
  const type = useNavigationType();
  const [visit, setVisit] = useState(key);
  // What the page itself writes to the address replaces it. Anything else, such as the menu, begins anew.
  if (type !== NavigationType.Replace && key !== visit) setVisit(key);
  return <Catalogue key={visit} />;
}
