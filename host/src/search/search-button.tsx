import { color, font, IconButton, media, motion, radius, SearchIcon, space } from '@plataforma/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Key } from './key';

const Narrow = styled.div<{ readonly $always: boolean }>`
  display: flex;

  ${media.from768} {
    display: ${({ $always }) => ($always ? 'flex' : 'none')};
  }
`;

/* Looks like the field that it opens. */
const Wide = styled.button`
  align-items: center;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
  color: ${color.quiet};
  cursor: pointer;
  display: none;
  font: inherit;
  font-size: ${font.size.s14};
  gap: ${space(3)};
  height: ${space(10)};
  max-width: ${space(90)};
  min-width: 0;
  padding: 0 ${space(3)};
  text-align: start;
  transition: border-color ${motion.fast};
  width: 100%;

  &:hover {
    border-color: ${color.controlBorder};
  }

  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.from768} {
    display: flex;
  }
`;

const never = () => () => undefined;

/** The names of the keys on the visitor's machine. A prerendered frame has the usual names. */
function useShortcut(): string {
  return useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'),
    () => 'Ctrl K',
  );
}

interface SearchButtonProps {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onApproach: () => void;
  /** True for an icon on every screen, where there is no room for the field. */
  readonly brief?: boolean;
}

/** Opens the search. It looks like the field that it leads to, and on small screens it is an icon. */
export function SearchButton({ open, onOpen, onApproach, brief = false }: SearchButtonProps) {
  const { t } = useTranslation('common');
  const shortcut = useShortcut();
  const behaviour = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: onOpen,
    onPointerEnter: onApproach,
    onFocus: onApproach,
  } as const;
  return (
    <>
      <Narrow $always={brief}>
        <IconButton label={t('search.open')} {...behaviour}>
          <SearchIcon size={20} />
        </IconButton>
      </Narrow>
      {brief ? null : (
        <Wide type="button" {...behaviour}>
          <SearchIcon size={20} />
          <span>{t('search.open')}</span>
          <Key aria-hidden>{shortcut}</Key>
        </Wide>
      )}
    </>
  );
}
