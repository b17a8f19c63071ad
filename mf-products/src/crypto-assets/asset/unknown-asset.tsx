import { Card, color, CurrencyIcon, ErrorState, font, media, Page, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTabTitle } from '../../lib/use-tab-title';
import { assetPath } from '../lib/asset-address';
import { useAssetList } from '../lib/use-asset-list';
import { ToList } from './asset-skeleton';

const MAX_LENGTH = 24;

const Names = styled.ul`
  display: grid;
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space(6)};
  }
`;

const Choice = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(12)};
  color: ${color.text};
  font-weight: ${font.weight.semibold};
  text-decoration: none;
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    font-weight: ${font.weight.regular};
  }
`;

/** Shown when no asset has this code. It offers the existing ones. */
export function UnknownAsset({ code }: { readonly code: string }) {
  const { t } = useTranslation('crypto-assets');
  const list = useAssetList();
  useTabTitle(t('unknownTitle'));
  return (
    <Page title={t('unknownTitle')} trail={<ToList />}>
      <Card aria-label={t('list')} aria-busy={list.status === 'loading'}>
        <p>{t('unknownText', { code: code.slice(0, MAX_LENGTH) })}</p>
        {list.status === 'loading' && <Skeleton height={space(60)} />}
        {list.status === 'failed' && (
          <ErrorState
            title={t('failedTitle')}
            text={t(list.ofServer ? 'general.genericErrorMessage' : 'failedText')}
            retryLabel={t('action.retry')}
            onRetry={list.retry}
          />
        )}
        {list.status === 'ready' && (
          <Names>
            {list.assets.map((asset) => (
              <li key={asset.code}>
                <Choice to={assetPath(asset.code)}>
                  <CurrencyIcon code={asset.code} />
                  {asset.name} <small>{asset.code}</small>
                </Choice>
              </li>
            ))}
          </Names>
        )}
      </Card>
    </Page>
  );
}
