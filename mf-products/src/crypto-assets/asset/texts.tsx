import { Card, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ShownAsset } from './use-asset';

const Words = styled(Card)`
  display: grid;
  gap: ${space(2)};
  > p {
    max-width: 42rem;
    color: ${color.text};
    line-height: ${font.leading.text};
    text-wrap: pretty;
  }
  > h2:not(:first-child) {
    margin-top: ${space(4)};
  }
`;

const Risks = styled.ul`
  display: grid;
  gap: ${space(3)};
  max-width: 42rem;
  margin: 0;
  padding: 0;
  list-style: none;
  > li > strong {
    display: block;
    font-weight: ${font.weight.semibold};
  }
`;

const Small = styled.small`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

/** Day in Brazilian form. @param day such as 2026-11-28 */
const brazilian = (day: string): string => day.split('-').reverse().join('/');

/** What the project wrote of the asset, its risks first of all what is its own, and the day of the last review. */
export function AssetTexts({ asset }: { readonly asset: ShownAsset }) {
  const { t } = useTranslation('crypto-assets');
  return (
    <>
      <Words>
        <h2>{t('about')}</h2>
        <p>{asset.about}</p>
        <h2>{t('mechanics')}</h2>
        <p>{asset.mechanics}</p>
        <h2>{t('purpose')}</h2>
        <p>{asset.purpose}</p>
      </Words>
      <Words>
        <h2>{t('risks')}</h2>
        <Risks>
          {asset.risks.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              {text}
            </li>
          ))}
        </Risks>
        <Small>
          {t('reviewedOn', { date: brazilian(asset.reviewedOn) })}. {t('notAdvice')}
        </Small>
      </Words>
    </>
  );
}
