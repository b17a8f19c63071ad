import { color, font, media, radius, shadow, space } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SHARES, type Share } from '../order/order-shares';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(${SHARES.length}, minmax(0, 1fr));
  gap: ${space(0.5)};
  padding: ${space(0.5)};
  border-radius: ${radius.r8};
  background: ${color.raised};
`;

const ShareButton = styled.button`
  min-height: ${space(7)};
  padding: 0;
  border: 0;
  border-radius: ${radius.r4};
  background: transparent;
  color: ${color.quiet};
  font: ${font.weight.medium} ${font.size.s12} / 1 ${font.figures};
  cursor: pointer;
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.surface};
      color: ${color.text};
    }
  }
  &[aria-pressed='true'] {
    background: ${color.surface};
    box-shadow: ${shadow.control};
    color: ${color.text};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

interface ShareButtonsProps {
  /** False while there is nothing to take a share of. */
  readonly enabled: boolean;
  readonly chosen: Share | null;
  readonly onChoose: (percent: Share) => void;
}

/** Buttons that fill in a share of what is available. */
export const ShareButtons = memo(function ShareButtons({ enabled, chosen, onChoose }: ShareButtonsProps) {
  const { t } = useTranslation('terminal');
  return (
    <Root role="group" aria-label={t('amount.shares')}>
      {SHARES.map((percent) => (
        <ShareButton
          key={percent}
          type="button"
          disabled={!enabled}
          aria-pressed={percent === chosen}
          aria-label={t('amount.share', { percent })}
          onClick={() => onChoose(percent)}
        >
          {percent}%
        </ShareButton>
      ))}
    </Root>
  );
});
