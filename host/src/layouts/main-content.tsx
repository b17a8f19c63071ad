import { color, layer, radius, space } from '@plataforma/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';

const mainId = 'conteudo';

const Link = styled.a`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  color: ${color.text};
  left: ${space(2)};
  padding: ${space(2)} ${space(4)};
  position: fixed;
  top: ${space(2)};
  transform: translateY(-200%);
  z-index: ${layer.modal};

  &:focus-visible {
    transform: none;
  }
`;

/** The first thing that the Tab key reaches. It jumps over menu and header. */
export function SkipLink() {
  const { t } = useTranslation('common');
  return <Link href={`#${mainId}`}>{t('general.skipToContent')}</Link>;
}

const Main = styled.main.attrs({ id: mainId, tabIndex: -1 })`
  flex: 1;
  min-width: 0;
  outline: none;
`;

interface MainContentProps {
  readonly children: ReactNode;
  /** For `styled(MainContent)`. */
  readonly className?: string;
}

/**
 * The main landmark. It is the target of the skip link, so scripts can focus it. On the way to another page it also
 * takes the focus that would be lost with what was left (WCAG 2.4.3).
 */
export function MainContent({ children, className }: MainContentProps) {
  const { pathname } = useLocation();
  const arrived = useNavigationType() !== NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const moved = before.current === null ? arrived : before.current !== pathname;
    before.current = pathname;
    if (moved && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [arrived, pathname]);
  return (
    <Main ref={main} className={className}>
      {children}
    </Main>
  );
}
