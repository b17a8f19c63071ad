import { Button, color, font, layer, radius, shadow, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { TakenOverride } from './override';
import { chooseOverride } from './page-overrides';

const Badge = styled.aside`
  align-items: center;
  background: ${color.raised};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.r12};
  bottom: ${space(4)};
  box-shadow: ${shadow.floating};
  display: flex;
  flex-wrap: wrap;
  font-size: ${font.size.s14};
  gap: ${space(1)} ${space(3)};
  left: ${space(4)};
  max-width: calc(100vw - ${space(8)});
  overflow-wrap: anywhere;
  padding: ${space(2)} ${space(3)};
  position: fixed;
  z-index: ${layer.alert};
`;

/**
 * Shown on every page of a browser that takes a remote from another origin: what is not as published, and how to go
 * back.
 */
export function OverrideBadge({ remote, origin, taken }: TakenOverride) {
  const { t } = useTranslation('common');
  const takeBack = async () => {
    if (await chooseOverride({ remote: null })) window.location.reload();
  };
  return (
    <Badge aria-label={t('override.badge')}>
      <span>{taken ? t('override.taken', { remote, origin }) : t('override.missing', { remote, origin })}</span>
      <Button size="small" variant="ghost" onClick={() => void takeBack()}>
        {t('override.takeBack')}
      </Button>
    </Badge>
  );
}
