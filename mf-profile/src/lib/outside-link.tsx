import { ExternalIcon, space, TextLink, VisuallyHidden } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface OutsideLinkProps {
  readonly href: string;
  /** For `styled(OutsideLink)`. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that leads out of the product, and says so. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const { t } = useTranslation();
  return (
    <Way href={href} className={className}>
      {children}
      <ExternalIcon size={16} />
      <VisuallyHidden>({t('menu.external')})</VisuallyHidden>
    </Way>
  );
}

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;
