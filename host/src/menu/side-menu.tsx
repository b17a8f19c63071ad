import {
  CollapseIcon,
  color,
  font,
  layer,
  layout,
  Logo,
  media,
  motion,
  radius,
  space,
  VisuallyHidden,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MenuFoot } from './menu-foot';
import { MenuList } from './menu-list';
import type { MenuGroup } from './menu-model';

/* The layer lifts the tooltips of the narrow menu over the page. */
const Aside = styled.aside<{ readonly $mini: boolean }>`
  display: none;
  flex-direction: column;
  gap: ${space(5)};
  /* The height is reduced by what stands above the page and over its end, so that the menu's foot stays in sight. */
  height: calc(100dvh - var(--notices-height, 0px) - var(--bottom-inset, 0px));
  overflow: hidden auto;
  padding: ${space(4)} ${({ $mini }) => space($mini ? 2 : 3)};
  position: sticky;
  scrollbar-width: thin;
  top: 0;
  width: ${({ $mini }) => ($mini ? layout.menuMini : layout.menuFull)};
  z-index: ${layer.tooltip};

  ${media.from768} {
    display: flex;
  }
`;

const HomeLink = styled(Link)<{ readonly $mini: boolean }>`
  border-radius: ${radius.r8};
  color: inherit;
  display: flex;
  flex: none;
  height: ${space(8)};
  align-items: center;
  margin: 0 ${({ $mini }) => ($mini ? 'auto' : space(2))};
  text-decoration: none;
`;

const Foot = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: auto;
`;

const CollapseButton = styled.button<{ readonly $mini: boolean }>`
  align-items: center;
  background: none;
  border: 0;
  border-radius: ${radius.r8};
  color: ${color.quiet};
  cursor: pointer;
  display: flex;
  font: inherit;
  font-weight: ${font.weight.medium};
  gap: ${space(3)};
  height: ${space(10)};
  padding: 0 ${space(3)};
  transition:
    color ${motion.fast},
    background-color ${motion.fast};
  white-space: nowrap;

  svg {
    flex: none;
    transform: ${({ $mini }) => ($mini ? 'scaleX(-1)' : 'none')};
  }

  &:hover {
    background: ${color.raised};
    color: ${color.text};
  }
`;

interface SideMenuProps {
  readonly groups: readonly MenuGroup[];
  readonly pathname: string;
  readonly mini: boolean;
  readonly onMiniChange: (mini: boolean) => void;
  readonly preload: (path: string) => void;
}

/** The menu beside the page: 230 px wide, or 60 px with icons only (specification §9). Hidden below 768 px. */
export function SideMenu({ groups, pathname, mini, onMiniChange, preload }: SideMenuProps) {
  const { t } = useTranslation('common');
  const action = t(mini ? 'menu.expand' : 'menu.collapse');
  return (
    <Aside $mini={mini}>
      <HomeLink to="/" $mini={mini}>
        <Logo label={t('general.productName')} mini={mini} />
      </HomeLink>
      <nav aria-label={t('menu.label')}>
        <MenuList groups={groups} pathname={pathname} mini={mini} preload={preload} />
      </nav>
      <Foot>
        {!mini && <MenuFoot />}
        <CollapseButton
          type="button"
          $mini={mini}
          aria-expanded={!mini}
          title={mini ? action : undefined}
          onClick={() => onMiniChange(!mini)}
        >
          <CollapseIcon size={20} />
          {mini ? <VisuallyHidden>{action}</VisuallyHidden> : action}
        </CollapseButton>
      </Foot>
    </Aside>
  );
}
