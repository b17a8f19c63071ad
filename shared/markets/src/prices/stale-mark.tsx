import { usePricesStale } from '@plataforma/contract';
import { color, font, media, radius, space, VisuallyHidden, WarningIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0 ${space(2)};
  border-radius: ${radius.r4};
  background: ${color.raised};
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / ${space(6)} ${font.family};
  white-space: nowrap;
  > svg {
    flex: none;
  }
`;

/* Where there is no room for words, the sign stands alone. So nothing moves when it appears. */
const Words = styled(VisuallyHidden)`
  ${media.from768} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
  }
`;

/** Marks prices that may be old. The region is always there, so that a screen reader hears the change. */
export function StaleMark() {
  const { t } = useTranslation();
  const stale = usePricesStale();
  return (
    <span role="status">
      {stale ? (
        <Mark title={t('market.staleText')}>
          <WarningIcon size={16} />
          <Words>{t('market.stale')}</Words>
        </Mark>
      ) : null}
    </span>
  );
}
