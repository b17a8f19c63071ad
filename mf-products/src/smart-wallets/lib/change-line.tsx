import { decimal } from '@plataforma/format';
import { ChangeChip, color, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: ${space(6)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

/** products P-19: how the basket's index changed in 30 days, named as the index's. */
export function ChangeLine({ change }: { readonly change: string | null | undefined }) {
  const { t } = useTranslation('smart-wallets');
  return (
    <Root>
      {t('change')}
      {typeof change === 'string' ? <ChangeChip percent={decimal(change)} /> : <span>{t('unknown')}</span>}
    </Root>
  );
}
