import { color, IconButton, StarIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Star = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${color.text};
    > svg {
      fill: currentColor;
    }
  }
`;

interface AssetStarProps {
  readonly name: string;
  readonly marked: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
}

/** The star that makes the market of an asset a favourite, here and on the home page. */
export function AssetStar({ name, marked, onToggle, className }: AssetStarProps) {
  const { t } = useTranslation('crypto-assets');
  return (
    <Star className={className} size="small" label={t('mark', { name })} aria-pressed={marked} onClick={onToggle}>
      <StarIcon size={16} />
    </Star>
  );
}
