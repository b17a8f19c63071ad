import { CheckIcon, font, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { typedShare } from '../lib/shares';

/** Words what the shares lack, in hundredths of a percent; below zero they are too much. */
export function useSumText(): (missing: number) => string {
  const { t } = useTranslation('registration');
  return (missing) => {
    const share = typedShare(Math.abs(missing));
    if (missing === 0) return t('partners.whole');
    return missing > 0 ? t('partners.missing', { share }) : t('partners.over', { share });
  };
}

/** What the shares of all partners lack, as they are typed. */
export function SharesSum({ missing }: { readonly missing: number }) {
  const say = useSumText();
  return (
    <Root role="status">
      {missing === 0 && <CheckIcon size={18} />}
      <span>{say(missing)}</span>
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
  > svg {
    flex: none;
  }
`;
