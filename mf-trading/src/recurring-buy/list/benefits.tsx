import { Card, CheckIcon, HistoryIcon, WalletIcon, color, font, media, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(5)};
  }
`;

const Benefit = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  > span {
    display: grid;
    grid-row: 1 / 3;
    place-items: center;
    width: ${space(10)};
    height: ${space(10)};
    border-radius: ${radius.round};
    background: ${color.raised};
    color: ${color.quiet};
  }
  > strong {
    align-self: end;
    font-weight: ${font.weight.semibold};
    line-height: ${font.leading.heading};
  }
  > p {
    color: ${color.quiet};
    font-size: ${font.size.s14};
  }
`;

/** The advantages of a recurring buy. */
export function Benefits() {
  const { t } = useTranslation('recurring-buy');
  return (
    <List aria-label={t('benefits')}>
      <Benefit as="li">
        <span>
          <WalletIcon />
        </span>
        <strong>{t('benefitSmall')}</strong>
        <p>{t('benefitSmallText')}</p>
      </Benefit>
      <Benefit as="li">
        <span>
          <HistoryIcon />
        </span>
        <strong>{t('benefitSkip')}</strong>
        <p>{t('benefitSkipText')}</p>
      </Benefit>
      <Benefit as="li">
        <span>
          <CheckIcon />
        </span>
        <strong>{t('benefitFree')}</strong>
        <p>{t('benefitFreeText')}</p>
      </Benefit>
    </List>
  );
}
