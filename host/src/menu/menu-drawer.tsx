import { color, Dialog, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MenuFoot } from './menu-foot';
import { MenuList } from './menu-list';
import type { MenuGroup } from './menu-model';

const Settings = styled.div`
  border-top: 1px solid ${color.hairline};
  padding-top: ${space(4)};
`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
`;

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly groups: readonly MenuGroup[];
  readonly pathname: string;
  readonly preload: (path: string) => void;
  /** Settings for which the header of a small screen has no room. */
  readonly settings: ReactNode;
}

/** The menu below 768 px. It is hidden until it is opened. */
export function MenuDrawer({ open, onClose, groups, pathname, preload, settings }: MenuDrawerProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog open={open} onClose={onClose} title={t('menu.title')} closeLabel={t('action.close')} placement="left">
      <Body>
        <nav aria-label={t('menu.label')}>
          <MenuList groups={groups} pathname={pathname} mini={false} preload={preload} />
        </nav>
        <Settings>{settings}</Settings>
        <MenuFoot />
      </Body>
    </Dialog>
  );
}
